import { useEffect, useState } from 'react';
import { monthOf } from '@/lib/availability/dates';
import type { AvailabilityByDay, AvailabilityByMonth } from '@/lib/availability/day-status';
import { neighbourMonths } from '@/lib/availability/months';
import { fetchMonth } from '@/lib/browser/fetch-availability';
import { savesData } from '@/lib/browser/save-data';
import { whenStale } from '@/lib/browser/when-stale';
import type { DateKey } from '@/lib/shared/days';

/** Returns the same object if nothing changed, so that React skips the render. */
const withMonth = (known: AvailabilityByMonth, month: DateKey, days: AvailabilityByDay): AvailabilityByMonth =>
  JSON.stringify(known[month]) === JSON.stringify(days) ? known : { ...known, [month]: days };

/**
 * Loads the months on display, then their neighbours, so that paging shows those at once. Known days stay visible while
 * loading and after a failure. Superseded loads are aborted. Reloads stale months.
 * @param rendered the months in the document
 * @param displayed the same array until other months are on display
 */
export function useMonthlyAvailability(rendered: AvailabilityByMonth, displayed: readonly DateKey[], today: DateKey) {
  const [months, setMonths] = useState(rendered);
  const [failed, setFailed] = useState<readonly DateKey[] | null>(null);
  const currentMonth = monthOf(today);

  useEffect(() => {
    const controller = new AbortController();
    let loading = new AbortController();

    const loadMonths = (keys: readonly DateKey[], signal: AbortSignal) =>
      Promise.allSettled(
        keys.map(async (key) => {
          const days = await fetchMonth(key, signal);
          setMonths((known) => withMonth(known, key, days));
        }),
      );

    async function loadAll() {
      loading.abort();
      loading = new AbortController();
      const { signal } = loading;
      const results = await loadMonths(displayed, signal);
      if (signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      setFailed(hasFailed ? displayed : null);
      if (!hasFailed && !savesData()) await loadMonths(neighbourMonths(displayed, currentMonth), signal);
    }

    // Deferred until the width is known, because the first render shows three months at any width.
    const timer = setTimeout(loadAll);
    whenStale(loadAll, controller.signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
      loading.abort();
    };
  }, [displayed, currentMonth]);

  const hasFailed = failed === displayed;
  return { months, isLoading: !hasFailed && displayed.some((key) => !months[key]), hasFailed };
}
