'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Spinner } from '@/components/ui/spinner';
import { consecutiveMonths, toDateKey } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { Legend } from './legend';
import { MonthCalendar } from './month-calendar';
import { MonthDialog } from './month-dialog';
import { useDailyAvailability } from './use-daily-availability';
import { useMonthlyAvailability } from './use-monthly-availability';

/** The calendar with its data, its alerts and the month dialog (SPEC §2, §4). */
export function AvailabilityCalendar({ monthCount }: { monthCount: number | null }) {
  const t = useTranslations('availability');
  const language = useLocale();
  const formats = useMemo(() => dateFormats(language), [language]);
  const [now] = useState(() => new Date());
  const [firstMonth, setFirstMonth] = useState(now);
  const [chosenDay, setChosenDay] = useState<Date | null>(null);
  const [dialogMonth, setDialogMonth] = useState<Date | null>(null);

  const displayed = consecutiveMonths(firstMonth, monthCount ?? 0);
  const monthly = useMonthlyAvailability(displayed.map(toDateKey));
  const daily = useDailyAvailability(chosenDay && toDateKey(chosenDay));

  return (
    <>
      <div className="relative rounded-card bg-surface p-2 shadow-card sm:p-6">
        {/* The height of six weeks: nothing moves when the calendar joins, which needs the browser's day and width. */}
        <div className="min-h-99">
          {monthCount !== null && (
            <MonthCalendar
              now={now}
              formats={formats}
              displayed={displayed}
              months={monthly.months}
              chosenDay={chosenDay}
              onMonthChange={setFirstMonth}
              onChooseDay={setChosenDay}
              onTitleClick={setDialogMonth}
            />
          )}
        </div>
        {monthCount !== null && monthly.isLoading && !chosenDay && (
          <Spinner label={t('loading')} className="pointer-events-none absolute inset-0 rounded-card bg-surface/60" />
        )}
      </div>
      <div className="mt-6 flex min-h-14 flex-wrap items-start justify-between gap-4">
        <Legend />
        <p role="status" className="text-lg font-semibold">
          {chosenDay && t('chosenDay', { day: formats.fullDay(chosenDay) })}
        </p>
      </div>
      {monthly.hasFailed && <Alert className="mt-4">{t('monthlyFailed')}</Alert>}
      {daily.hasFailed && <Alert className="mt-4">{t('dailyFailed')}</Alert>}
      {dialogMonth && (
        <MonthDialog
          now={now}
          month={dialogMonth}
          monthName={formats.monthName}
          onClose={() => setDialogMonth(null)}
          onApply={setFirstMonth}
        />
      )}
    </>
  );
}
