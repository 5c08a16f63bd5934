import { useSyncExternalStore } from 'react';
import { toDateKey } from '@/lib/availability/dates';
import { type DateKey, nearestDay } from '@/lib/shared/days';

/** In milliseconds. A tab or computer that slept past midnight shows yesterday for no longer than this. */
const CHECK_MS = 10_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

const today = (): DateKey => nearestDay(toDateKey(new Date()));

/**
 * Returns today on the visitor's clock. It changes at midnight.
 * @param serverToday today on the server, returned until hydration
 */
export function useToday(serverToday: DateKey): DateKey {
  return useSyncExternalStore(subscribe, today, () => serverToday);
}
