'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { HydratedOnly } from '@/components/ui/hydration';
import { Spinner } from '@/components/ui/spinner';
import { consecutiveMonths, monthOf } from '@/lib/availability/dates';
import { type AvailabilityByMonth, DAY_STATUSES, dayStatus, EXPLAINED_STATUSES } from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { readFromTab } from '@/lib/browser/storage';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { useToday } from '@/lib/browser/use-today';
import { offer } from '@/lib/content/offer';
import { addDays, type DateKey, isDateKey } from '@/lib/shared/days';
import { ChosenDay, DailyLoad } from './chosen-day';
import { FreeSaturday } from './free-saturday';
import { MonthCalendar } from './month-calendar';
import { useDisplayedMonth, useMonthCount, useMonthlyAvailability } from './months-on-display';

/** Returns the day in the booking form of this tab, or null. */
function readFormDay(): DateKey | null {
  const date = new URLSearchParams(readFromTab().draft ?? '').get('date') ?? '';
  return isDateKey(date) ? date : null;
}

interface Props {
  /** Today on the server. The first render uses it so that hydration matches. */
  today: DateKey;
  /** The months from today on, as far as the server could load them. */
  months: AvailabilityByMonth;
}

/** The availability calendar with its alerts, its legend, the month dialog and the link to the booking form. */
export function AvailabilityCalendar({ today: serverToday, months: rendered }: Props) {
  const t = useTranslations('availability');
  const formats = dateFormats(useLocale());
  const today = useToday(serverToday);
  const firstDay = addDays(today, offer.minimumNoticeDays);
  const [firstMonth, showMonth] = useDisplayedMonth(today);
  const [choice, setChoice] = useState<{ day: DateKey; isFound: boolean; number: number } | null>(null);
  const formDay = useInBrowser(readFormDay);
  const marked = choice?.day ?? formDay;
  const chosenDay = marked && marked >= firstDay ? marked : null;
  const [hasPaged, setPaged] = useState(false);

  const monthCount = useMonthCount();
  const displayed = consecutiveMonths(firstMonth, monthCount);
  const { months, isLoading, hasFailed } = useMonthlyAvailability(rendered, displayed, today);
  // A day from the draft, or from an hour ago, may be taken by now.
  const isFree = chosenDay && DAY_STATUSES[dayStatus(chosenDay, months[monthOf(chosenDay)], firstDay)].isSelectable;
  const freeDay = isFree ? chosenDay : null;

  const choose = (day: DateKey, isFound: boolean) =>
    setChoice((last) => ({ day, isFound, number: (last?.number ?? 0) + 1 }));

  return (
    <HydratedOnly>
      {hasFailed && <Alert className="mb-4">{t('monthlyFailed')}</Alert>}
      <div className="card relative p-2 max-xs:-mx-3 max-xs:p-1 sm:p-6">
        <MonthCalendar
          today={today}
          firstDay={firstDay}
          displayed={displayed}
          months={months}
          hasFailed={hasFailed}
          chosenDay={chosenDay}
          isFound={choice?.isFound ?? false}
          onMonthChange={(month) => {
            showMonth(month);
            setPaged(true);
          }}
          onChooseDay={(day) => choose(day, false)}
        />
        <p role="status" className="sr-only">
          {hasPaged && formats.months(displayed)}
        </p>
        {isLoading && !freeDay && (
          <Spinner label={t('loading')} className="pointer-events-none absolute inset-0 rounded-card bg-surface/60" />
        )}
      </div>
      <ChosenDay day={freeDay} />
      {/* Choosing the same day again loads it again. */}
      {freeDay && <DailyLoad key={`${freeDay} ${choice?.number}`} day={freeDay} />}
      {/* A column on phones. The row would wrap only after the text of the button has arrived, and move the legend. */}
      <div className="mt-6 flex flex-col justify-between gap-x-8 gap-y-4 sm:flex-row sm:flex-wrap sm:items-center">
        <ul aria-label={t('legend')} className="flex flex-wrap gap-x-6 gap-y-2">
          {EXPLAINED_STATUSES.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <span aria-hidden="true" data-status={status} className="status-dot" />
              <span>{t(status)}</span>
            </li>
          ))}
        </ul>
        <FreeSaturday
          firstDay={firstDay}
          firstMonth={firstMonth}
          chosenDay={chosenDay}
          onFind={(day) => {
            showMonth(monthOf(day));
            setPaged(false);
            choose(day, true);
          }}
        />
      </div>
    </HydratedOnly>
  );
}
