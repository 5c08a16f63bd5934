import { useEffect, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import type { Days, Months } from '@/lib/availability/day-status';
import { fetchMonth } from '@/lib/browser/reads';
import { whenStale } from '@/lib/browser/when-stale';

interface Load {
  /** The months that were loaded, joined by commas. */
  months: string;
  hasFailed: boolean;
}

const keysOf = (joined: string) => joined.split(',').filter(Boolean);

/** Returns the same object if nothing changed, so that React skips the render. */
const withMonth = (known: Months, month: DateKey, days: Days): Months =>
  JSON.stringify(known[month]) === JSON.stringify(days) ? known : { ...known, [month]: days };

/**
 * Loads the months on display, then their neighbours, so that paging shows those at once. Known days stay visible while
 * loading and after a failure. Superseded loads are aborted. Loads again what has become stale.
 * @param rendered the months in the document
 */
export function useMonthlyAvailability(
  rendered: Months,
  displayedKeys: readonly DateKey[],
  neighbourKeys: readonly DateKey[],
) {
  const [months, setMonths] = useState(rendered);
  const [load, setLoad] = useState<Load>({ months: '', hasFailed: false });
  const displayed = displayedKeys.join();
  const neighbours = neighbourKeys.join();

  useEffect(() => {
    const controller = new AbortController();
    let loading = new AbortController();

    const loadMonths = (keys: DateKey[], signal: AbortSignal) =>
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
      const results = await loadMonths(keysOf(displayed), signal);
      if (signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      setLoad({ months: displayed, hasFailed });
      if (!hasFailed) await loadMonths(keysOf(neighbours), signal);
    }

    // Deferred until the width is known: the first render shows three months at any width.
    const timer = setTimeout(loadAll);
    whenStale(loadAll, controller.signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
      loading.abort();
    };
  }, [displayed, neighbours]);

  const isSettled = load.months === displayed;
  return {
    months,
    isLoading: !isSettled && displayedKeys.some((key) => !months[key]),
    hasFailed: isSettled && load.hasFailed,
  };
}
