import { useEffect, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import { fetchDay } from '@/lib/browser/reads';

/**
 * Loads the availability of the chosen day. Choosing another day aborts the load.
 * @returns whether loading failed
 */
export function useDailyAvailability(day: DateKey | null): boolean {
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    setFailed(false);
    if (!day) return;
    const controller = new AbortController();
    fetchDay(day, controller.signal).catch(() => controller.signal.aborted || setFailed(true));
    return () => controller.abort();
  }, [day]);

  return hasFailed;
}
