import { startTransition, useEffect, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import type { Days, Months } from '@/lib/availability/day-status';
import { fetchMonth } from '@/lib/browser/api';
import { inNextTask } from '@/lib/browser/next-task';

interface Load {
  /** The months on display that this load is for, as one string. */
  of: string;
  hasFailed: boolean;
}

const keysOf = (joined: string) => joined.split(',').filter(Boolean);

/** The same object where nothing changed, so that nothing is rendered for it. */
const withMonth = (known: Months, month: DateKey, days: Days): Months =>
  JSON.stringify(known[month]) === JSON.stringify(days) ? known : { ...known, [month]: days };

/**
 * Asks for the months on display, at first and whenever they change, then for those beside them, so that paging shows
 * them at once. What is known stays on display meanwhile, and also when asking fails. Loads that are no longer wanted
 * are aborted.
 * @param rendered what the page came with
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
          // As a transition, so that a touch in between is handled first.
          startTransition(() => setMonths((known) => withMonth(known, key, days)));
        }),
      );

    async function loadAll() {
      const results = await loadMonths(keysOf(displayed));
      if (controller.signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      startTransition(() => setLoad({ of: displayed, hasFailed }));
      if (!hasFailed) await loadMonths(keysOf(neighbours));
    }

    const cancel = inNextTask(loadAll);
    return () => {
      cancel();
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
