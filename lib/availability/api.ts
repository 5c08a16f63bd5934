import type { DateKey } from './dates';
import type { AvailabilityItem } from './day-status';

/** What is free on a day (SPEC §3, "Daily availability"); the fields of the items are not shown anywhere. */
export interface DayLists {
  bundles: unknown[];
  photobooths: unknown[];
  accessories: unknown[];
}

async function read<T>(path: string, date: DateKey, signal: AbortSignal): Promise<T> {
  const response = await fetch(`/api/${path}/availability?date=${date}`, { signal });
  // Read whatever it says: an answer with an unread body keeps its connection busy.
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return JSON.parse(body);
}

/**
 * Availability of a month from our own read proxy, which has checked it.
 * @param month key of the month's first day
 * @throws when the call fails or is aborted
 */
export function fetchMonth(month: DateKey, signal: AbortSignal): Promise<AvailabilityItem[]> {
  return read('photobooths/monthly', month, signal);
}

/**
 * The three daily lists, asked for in parallel (SPEC §7).
 * @throws when one of the calls fails or is aborted
 */
export async function fetchDay(day: DateKey, signal: AbortSignal): Promise<DayLists> {
  const [bundles, photobooths, accessories] = await Promise.all([
    read<unknown[]>('bundles', day, signal),
    read<unknown[]>('photobooths', day, signal),
    read<unknown[]>('accessories', day, signal),
  ]);
  return { bundles, photobooths, accessories };
}
