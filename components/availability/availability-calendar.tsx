'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Spinner } from '@/components/ui/spinner';
import { consecutiveMonths, fromDateKey, toDateKey, toMonthKey } from '@/lib/availability/dates';
import { isPastDay } from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { neighbourMonths } from '@/lib/availability/months';
import { CALENDAR_CARD, CALENDAR_FOOT } from './calendar-skeleton';
import { ChosenDay } from './chosen-day';
import { FreeSaturday } from './free-saturday';
import { MonthDialog } from './lazy-month-dialog';
import { Legend } from './legend';
import { MonthCalendar } from './month-calendar';
import { useDailyAvailability } from './use-daily-availability';
import { useDisplayedMonth } from './use-displayed-month';
import { useMonthCount } from './use-month-count';
import { useMonthlyAvailability } from './use-monthly-availability';
import { useToday } from './use-today';

/** The calendar with its data, its alerts, the month dialog and the way to a request (SPEC §2, §4). */
export function AvailabilityCalendar() {
  const t = useTranslations('availability');
  const language = useLocale();
  const formats = useMemo(() => dateFormats(language), [language]);
  const today = useToday();
  // Noon stands for the whole day: nothing here depends on the hour.
  const now = useMemo(() => fromDateKey(today), [today]);
  const [firstMonth, showMonth] = useDisplayedMonth(now);
  const [lastChosen, setChosenDay] = useState<Date | null>(null);
  const chosenDay = lastChosen && !isPastDay(lastChosen, now) ? lastChosen : null;
  const [dialogMonth, setDialogMonth] = useState<Date | null>(null);

  const displayed = consecutiveMonths(firstMonth, useMonthCount());
  const monthly = useMonthlyAvailability(displayed.map(toMonthKey), neighbourMonths(displayed, now).map(toMonthKey));
  const daily = useDailyAvailability(chosenDay && toDateKey(chosenDay));

  return (
    <>
      <div className={CALENDAR_CARD}>
        <MonthCalendar
          now={now}
          formats={formats}
          displayed={displayed}
          months={monthly.months}
          chosenDay={chosenDay}
          onMonthChange={showMonth}
          onChooseDay={setChosenDay}
          onTitleClick={setDialogMonth}
        />
        {monthly.isLoading && !chosenDay && (
          <Spinner label={t('loading')} className="pointer-events-none absolute inset-0 rounded-card bg-surface/60" />
        )}
      </div>
      <ChosenDay day={chosenDay} formats={formats} />
      <div className={CALENDAR_FOOT}>
        <Legend />
        <FreeSaturday
          now={now}
          formats={formats}
          firstMonth={firstMonth}
          chosenDay={chosenDay}
          onChoose={(day) => {
            showMonth(day);
            setChosenDay(day);
          }}
        />
      </div>
      {monthly.hasFailed && <Alert className="mt-4">{t('monthlyFailed')}</Alert>}
      {daily.hasFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>}
      {dialogMonth && (
        <Suspense>
          <MonthDialog
            now={now}
            month={dialogMonth}
            monthName={formats.monthName}
            onClose={() => setDialogMonth(null)}
            onApply={showMonth}
          />
        </Suspense>
      )}
    </>
  );
}
