import { useEffect, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import type { Days, Months } from '@/lib/availability/day-status';
import { fetchMonth } from '@/lib/browser/api';

interface Load {
  /** The months on display that this load is for, joined. */
  of: string;
  hasFailed: boolean;
}

const keysOf = (joined: string) => joined.split(',').filter(Boolean);

/** Returns the same object when nothing changed, so that nothing is rendered again. */
const withMonth = (known: Months, month: DateKey, days: Days): Months =>
  JSON.stringify(known[month]) === JSON.stringify(days) ? known : { ...known, [month]: days };

/**
 * Loads the months on display, at first and whenever they change, then their neighbours, so that paging shows these at
 * once. Known days stay on display meanwhile, and also when loading fails. Superseded loads are aborted.
 * @param rendered the months that the page came with
 */
export function useMonthlyAvailability(
  rendered: Months,
  displayedKeys: readonly DateKey[],
  neighbourKeys: readonly DateKey[],
) {
  const [months, setMonths] = useState(rendered);
  const [load, setLoad] = useState<Load>({ of: '', hasFailed: false });
  const displayed = displayedKeys.join();
  const neighbours = neighbourKeys.join();

  useEffect(() => {
    const controller = new AbortController();

    const loadMonths = (keys: DateKey[]) =>
      Promise.allSettled(
        keys.map(async (key) => {
          const days = await fetchMonth(key, controller.signal);
          setMonths((known) => withMonth(known, key, days));
        }),
      );

    async function loadAll() {
      const results = await loadMonths(keysOf(displayed));
      if (controller.signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      setLoad({ of: displayed, hasFailed });
      if (!hasFailed) await loadMonths(keysOf(neighbours));
    }

    // After hydration, which shows three months until the window's width is known.
    const timer = setTimeout(loadAll);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [displayed, neighbours]);

  const isSettled = load.of === displayed;
  return {
    months,
    isLoading: !isSettled && displayedKeys.some((key) => !months[key]),
    hasFailed: isSettled && load.hasFailed,
  };
}
