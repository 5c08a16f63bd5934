import { type AvailabilityByDay, type AvailabilityItem, mergedDays } from '../availability/day-status';
import type { DateKey } from '../shared/days';

async function read<T = unknown>(path: string, date: DateKey, signal: AbortSignal): Promise<T> {
  const address = `/api/${path}/availability?date=${date}`;
  const response = await fetch(address, { signal });
  // An unread body would keep its connection busy.
  const body = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return JSON.parse(body);
}

/**
 * Loads the items of a month from our own server, which has validated them.
 * @throws if the call fails or is aborted
 */
export const fetchItems = (month: DateKey, signal: AbortSignal) =>
  read<AvailabilityItem[]>('photobooths/monthly', month, signal);

/** Loads the days of a month. @throws like `fetchItems` */
export async function fetchMonth(month: DateKey, signal: AbortSignal): Promise<AvailabilityByDay> {
  return mergedDays(await fetchItems(month, signal), month);
}

/**
 * Loads the three daily lists in parallel. The page only needs to know whether they load.
 * @throws if one of the calls fails or is aborted
 */
export async function fetchDay(day: DateKey, signal: AbortSignal): Promise<void> {
  await Promise.all(['bundles', 'photobooths', 'accessories'].map((resource) => read(resource, day, signal)));
}

/** In milliseconds. Older data is stale when the tab is shown again. */
const FRESH_MS = 120_000;

/** Calls back when a page should read again: when its tab is shown after some minutes, or the network returns. */
export function whenStale(readAgain: () => void, signal: AbortSignal): void {
  let readAt = Date.now();

  function read() {
    readAt = Date.now();
    readAgain();
  }

  const onVisible = () => document.visibilityState === 'visible' && Date.now() - readAt > FRESH_MS && read();
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('online', read, { signal });
}
