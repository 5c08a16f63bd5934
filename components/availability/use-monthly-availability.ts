import { useEffect, useState } from 'react';
import { fetchMonth } from '@/lib/availability/api';
import type { DateKey } from '@/lib/availability/dates';
import type { AvailabilityItem } from '@/lib/availability/day-status';

/** Answers by the month's key; a month that was asked for and has none yet is still on its way. */
type Months = Readonly<Record<DateKey, readonly AvailabilityItem[]>>;

interface Load {
  /** The months on display that this load is for, as one string. */
  of: string;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * Loads the given months whenever they change (SPEC §4); what an overtaken load would still bring is dropped.
 * Months that were loaded before stay on display while they are asked for again.
 */
export function useMonthlyAvailability(keys: readonly DateKey[]) {
  const [months, setMonths] = useState<Months>({});
  const [load, setLoad] = useState<Load>({ of: '', isLoading: true, hasFailed: false });
  const displayed = keys.join();

  useEffect(() => {
    if (!displayed) return;
    const controller = new AbortController();
    setLoad({ of: displayed, isLoading: true, hasFailed: false });

    async function loadMonth(key: DateKey) {
      const items = await fetchMonth(key, controller.signal);
      setMonths((known) => ({ ...known, [key]: items }));
    }

    Promise.allSettled(displayed.split(',').map(loadMonth)).then((results) => {
      if (controller.signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      setLoad({ of: displayed, isLoading: false, hasFailed });
    });
    return () => controller.abort();
  }, [displayed]);

  return { months, isLoading: load.isLoading, hasFailed: load.hasFailed && load.of === displayed };
}
