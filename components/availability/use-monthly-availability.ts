import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { fetchMonth } from '@/lib/availability/api';
import type { DateKey } from '@/lib/availability/dates';
import type { AvailabilityItem } from '@/lib/availability/day-status';

/** Answers by the month's key; a month that was asked for and has none yet is still on its way. */
type Months = Readonly<Record<DateKey, readonly AvailabilityItem[]>>;

interface Load {
  /** The months on display that this load is for, as one string. */
  of: string;
  hasFailed: boolean;
}

const keysOf = (joined: string) => joined.split(',').filter(Boolean);

/**
 * Loads the months on display whenever they change (SPEC §4), then those beside them, so that paging shows them at once.
 * What an overtaken load would still bring is dropped; months that were loaded before stay while they are asked for again.
 * What arrives is drawn in pieces, so that a touch in between is answered first.
 */
export function useMonthlyAvailability(displayedKeys: readonly DateKey[], neighbourKeys: readonly DateKey[]) {
  const [months, setMonths] = useState<Months>({});
  const [load, setLoad] = useState<Load>({ of: '', hasFailed: false });
  const displayed = displayedKeys.join();
  const neighbours = neighbourKeys.join();

  useEffect(() => {
    const controller = new AbortController();

    const loadMonths = (keys: DateKey[]) =>
      Promise.allSettled(
        keys.map(async (key) => {
          const items = await fetchMonth(key, controller.signal);
          startTransition(() => setMonths((known) => ({ ...known, [key]: items })));
        }),
      );

    async function loadAll() {
      const results = await loadMonths(keysOf(displayed));
      if (controller.signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      startTransition(() => setLoad({ of: displayed, hasFailed }));
      if (!hasFailed) await loadMonths(keysOf(neighbours));
    }

    const cancel = afterPaint(loadAll);
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
