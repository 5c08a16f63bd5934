import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ChevronProps, DayPicker, type DayProps, type MonthProps } from 'react-day-picker';
import { ICON_BUTTON } from '@/components/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { fromDateKey, monthOf, toDateKey } from '@/lib/availability/dates';
import { type AvailabilityByMonth, DAY_STATUSES, dayStatus, type FirstDay } from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { weekStartsOn } from '@/lib/i18n/languages';
import { type DateKey, LAST_DAY } from '@/lib/shared/days';
import { CalendarContext, DayButton } from './day-button';
import { MonthCaption } from './month-caption';

const CLASS_NAMES = {
  months: 'relative grid gap-8 md:grid-cols-2 lg:grid-cols-3',
  // The grids of a row begin at the same height. `not-noscript` would have no effect in Safari before 17.
  month:
    'row-span-2 grid grid-rows-subgrid gap-y-0 nth-of-type-2:max-md:hidden nth-of-type-3:max-lg:hidden noscript:grid!',
  nav: 'absolute inset-x-0 top-0 noscript:hidden',
  button_previous: `${ICON_BUTTON} absolute top-0 left-0`,
  button_next: `${ICON_BUTTON} absolute top-0 right-0`,
  // Not stretched to the height of the month beside it. Otherwise the days would move while the rest of them arrive.
  month_grid: 'calendar-days w-full table-fixed self-start border-collapse',
  // Hidden until all seven weekdays have arrived, because the first ones would be too wide.
  weekdays: 'not-has-[:nth-child(7)]:invisible',
  weekday: 'h-8 text-[min(0.875rem,5.5vw)] leading-5 font-semibold text-muted',
};

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />;
}

/**
 * Has no role, because its button is the cell of the grid. A button in a cell makes screen readers say each date twice. A cell
 * without a day keeps its role, so that screen readers count the columns. Omits the attributes of DayPicker's own cell,
 * because days are a third of the document.
 */
const Day = ({ children }: DayProps) => <td role={children ? 'none' : undefined}>{children}</td>;

/** Omits the attributes of DayPicker's own month, which nothing here uses. */
const Month = ({ className, children }: MonthProps) => <div className={className}>{children}</div>;

// A constant, because DayPicker remounts everything when a component changes.
const COMPONENTS = { Month, Day, DayButton, MonthCaption, Chevron };

interface Props {
  today: DateKey;
  firstDay: FirstDay;
  /** The months on display, in order. */
  displayed: DateKey[];
  months: AvailabilityByMonth;
  /** True if a month on display could not be loaded. Its days cannot be chosen. */
  hasFailed: boolean;
  chosenDay: DateKey | null;
  /** True if the day was chosen from outside the grid. It gets focus when it renders. */
  isFound: boolean;
  onMonthChange: (month: DateKey) => void;
  onChooseDay: (day: DateKey) => void;
}

/** The grids of the months on display, with the status of each day. */
export function MonthCalendar(props: Props) {
  const { today, firstDay, displayed, months, hasFailed, chosenDay, isFound, onMonthChange, onChooseDay } = props;
  const t = useTranslations('availability');
  const language = useLocale();
  const [firstMonth = monthOf(today)] = displayed;
  const chosen = chosenDay ? [fromDateKey(chosenDay)] : [];

  const { statusOf, texts } = useMemo(() => {
    const formats = dateFormats(language);
    const missing = hasFailed ? {} : undefined;
    const statusOf = (day: DateKey) => dayStatus(day, months[monthOf(day)] ?? missing, firstDay);
    const forDate = (write: (day: DateKey) => string) => (date: Date) => write(toDateKey(date));
    const texts = {
      formatters: {
        formatWeekdayName: forDate(formats.shortWeekday),
        formatDay: (date: Date) => String(date.getDate()),
        // MonthCaption writes the title.
        formatCaption: () => '',
      },
      labels: {
        labelNav: () => t('calendar'),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
        labelGrid: forDate(formats.month),
        labelWeekday: forDate(formats.weekday),
        labelDayButton: forDate((day) =>
          [formats.fullDay(day), day === today && t('today'), t(`dayStatus.${statusOf(day)}`)]
            .filter(Boolean)
            .join(', '),
        ),
      },
    };
    return { statusOf, texts };
  }, [t, language, months, hasFailed, firstDay, today]);

  return (
    <CalendarContext value={{ today, months, statusOf }}>
      <DayPicker
        {...texts}
        lang={language}
        weekStartsOn={weekStartsOn(language)}
        today={fromDateKey(today)}
        startMonth={fromDateKey(today)}
        endMonth={fromDateKey(LAST_DAY)}
        month={fromDateKey(firstMonth)}
        numberOfMonths={displayed.length}
        fixedWeeks
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        modifiers={{ selected: chosen, found: isFound && chosen }}
        onMonthChange={(month) => onMonthChange(toDateKey(month))}
        onDayClick={(date) => DAY_STATUSES[statusOf(toDateKey(date))].isSelectable && onChooseDay(toDateKey(date))}
      />
    </CalendarContext>
  );
}
