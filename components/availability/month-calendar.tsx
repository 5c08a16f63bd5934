'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { ICON_BUTTON } from '@/components/ui/icon-button';
import { toMonthKey } from '@/lib/availability/dates';
import {
  type AvailabilityItem,
  type DayStatus,
  dayStatus,
  isPastDay,
  isSelectable,
} from '@/lib/availability/day-status';
import type { DateFormats } from '@/lib/availability/format';
import { oncePerMoment } from '@/lib/availability/once-per-moment';
import { weekStartsOn } from '@/lib/i18n/languages';
import { CalendarChevron, DayButton, MonthCaption, TitleClickContext } from './calendar-parts';

const CLASS_NAMES = {
  months: 'grid gap-8 md:grid-cols-2 lg:grid-cols-3',
  month: 'relative',
  month_caption: 'mb-2 flex h-11 items-center justify-center',
  button_previous: `${ICON_BUTTON} absolute top-0 left-0`,
  button_next: `${ICON_BUTTON} absolute top-0 right-0`,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-sm font-medium text-muted',
  day: 'h-13 p-0 text-center',
};

// DayPicker works its days out anew whenever one of its parts is another object.
const COMPONENTS = { DayButton, MonthCaption, Chevron: CalendarChevron };

type ShownStatus = DayStatus | 'pending';

interface Props {
  now: Date;
  formats: DateFormats;
  /** Noon of the first day of each month on display, in order. */
  displayed: Date[];
  /** What has been loaded, by the month's key. */
  months: Readonly<Record<string, readonly AvailabilityItem[]>>;
  chosenDay: Date | null;
  onMonthChange: (month: Date) => void;
  onChooseDay: (day: Date) => void;
  onTitleClick: (month: Date) => void;
}

function statusReader(months: Props['months'], now: Date) {
  return oncePerMoment((day): ShownStatus => {
    if (isPastDay(day, now)) return 'unavailable';
    const items = months[toMonthKey(day)];
    return items ? dayStatus(day, items, now) : 'pending';
  });
}

/** The month grids: what each day is, and which can be chosen (SPEC §2, §4). */
export function MonthCalendar({ now, formats, displayed, months, chosenDay, ...handlers }: Props) {
  const t = useTranslations('availability');
  const language = useLocale();
  const [firstMonth] = displayed;

  const statusOf = useMemo(() => statusReader(months, now), [months, now]);

  const labels = useMemo(() => {
    const statusNames: Record<ShownStatus, string> = {
      pending: t('dayStatus.pending'),
      available: t('dayStatus.available'),
      noValidPrice: t('dayStatus.noValidPrice'),
      unavailable: t('dayStatus.unavailable'),
    };
    const todayName = t('today');
    return {
      labelNav: () => t('calendar'),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
      labelGrid: formats.month,
      labelWeekday: formats.weekday,
      labelDayButton: (day: Date, { today }: Modifiers) =>
        [formats.fullDay(day), today && todayName, statusNames[statusOf(day)]].filter(Boolean).join(', '),
    };
  }, [t, formats, statusOf]);
  const formatters = useMemo(
    () => ({ formatCaption: formats.month, formatWeekdayName: formats.shortWeekday }),
    [formats],
  );

  function chooseDay(day: Date) {
    const status = statusOf(day);
    if (status !== 'pending' && isSelectable(status)) handlers.onChooseDay(day);
  }

  return (
    <TitleClickContext value={handlers.onTitleClick}>
      <DayPicker
        lang={language}
        weekStartsOn={weekStartsOn(language)}
        today={now}
        startMonth={now}
        {...(firstMonth && { month: firstMonth })}
        numberOfMonths={displayed.length}
        navLayout="around"
        fixedWeeks
        labels={labels}
        formatters={formatters}
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        modifiers={{
          selected: chosenDay ?? false,
          available: (day) => statusOf(day) === 'available',
          noValidPrice: (day) => statusOf(day) === 'noValidPrice',
          unavailable: (day) => statusOf(day) === 'unavailable',
        }}
        onMonthChange={handlers.onMonthChange}
        onDayClick={chooseDay}
      />
    </TitleClickContext>
  );
}
