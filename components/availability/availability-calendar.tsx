'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { HydratedOnly } from '@/components/ui/hydration';
import { Spinner } from '@/components/ui/spinner';
import { addDays, consecutiveMonths, type DateKey, monthOf } from '@/lib/availability/dates';
import type { Months } from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { neighbourMonths } from '@/lib/availability/months';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { useToday } from '@/lib/browser/use-today';
import { offer } from '@/lib/content/offer';
import { ChosenDay } from './chosen-day';
import { readFormDay } from './form-day';
import { FreeSaturday } from './free-saturday';
import { Legend } from './legend';
import { MonthCalendar } from './month-calendar';
import { canBeChosen, shownStatus } from './shown-status';
import { useDailyAvailability } from './use-daily-availability';
import { useDisplayedMonth } from './use-displayed-month';
import { useMonthCount } from './use-month-count';
import { useMonthlyAvailability } from './use-monthly-availability';

interface Props {
  /** Today on the server. The first render uses it so that hydration matches. */
  today: DateKey;
  /** The months from today on, as far as the server could load them. */
  months: Months;
}

/** The availability calendar with its alerts, the month dialog and the link to a request. */
export function AvailabilityCalendar({ today: serverToday, months }: Props) {
  const t = useTranslations('availability');
  const language = useLocale();
  const formats = useMemo(() => dateFormats(language), [language]);
  const today = useToday(serverToday);
  const firstDay = addDays(today, offer.minimumNoticeDays);
  const [firstMonth, showMonth] = useDisplayedMonth(today);
  const [lastChosen, setChosenDay] = useState<DateKey | null>(null);
  const formDay = useInBrowser(readFormDay);
  const marked = lastChosen ?? formDay;
  const chosenDay = marked && marked >= firstDay ? marked : null;
  const [foundDay, setFoundDay] = useState<DateKey | null>(null);
  const [hasPaged, setPaged] = useState(false);

  const displayed = consecutiveMonths(firstMonth, useMonthCount());
  const monthly = useMonthlyAvailability(months, displayed, neighbourMonths(displayed, today));
  // The day may have been taken since, in the form or in an open page.
  const freeDay = chosenDay && canBeChosen(shownStatus(chosenDay, monthly.months, firstDay)) ? chosenDay : null;
  const hasDayFailed = useDailyAvailability(freeDay);

  function choose(day: DateKey) {
    setChosenDay(day);
    setFoundDay(null);
  }

  function pageTo(month: DateKey) {
    showMonth(month);
    setPaged(true);
  }

  return (
    <HydratedOnly>
      {monthly.hasFailed && <Alert className="mb-4">{t('monthlyFailed')}</Alert>}
      <div className="relative rounded-card bg-surface p-2 shadow-card max-xs:-mx-3 max-xs:p-1 sm:p-6">
        <MonthCalendar
          today={today}
          firstDay={firstDay}
          formats={formats}
          displayed={displayed}
          months={monthly.months}
          chosenDay={chosenDay}
          foundDay={foundDay}
          onMonthChange={pageTo}
          onChooseDay={choose}
        />
        <p role="status" className="sr-only">
          {hasPaged && formats.months(firstMonth, displayed.at(-1) ?? firstMonth)}
        </p>
        {monthly.isLoading && !freeDay && (
          <Spinner label={t('loading')} className="pointer-events-none absolute inset-0 rounded-card bg-surface/60" />
        )}
      </div>
      <ChosenDay day={freeDay} formats={formats} />
      {hasDayFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Legend />
        <FreeSaturday
          firstDay={firstDay}
          formats={formats}
          firstMonth={firstMonth}
          chosenDay={chosenDay}
          onChoose={(day) => {
            showMonth(monthOf(day));
            setPaged(false);
            choose(day);
            setFoundDay(day);
          }}
        />
      </div>
    </HydratedOnly>
  );
}
