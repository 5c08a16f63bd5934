import type { DateKey } from './dates';
import type { AvailabilityItem } from './day-status';

/** What is free on a day (SPEC §3, "Daily availability"); the fields of the items are not shown anywhere. */
export interface DayLists {
  bundles: unknown[];
  photobooths: unknown[];
  accessories: unknown[];
}

const addressOf = (path: string, date: DateKey) => `/api/${path}/availability?date=${date}`;

/** Address of a month at our own read proxy (DESIGN §4); `month` is the key of its first day. */
export const monthAddress = (month: DateKey) => addressOf('photobooths/monthly', month);

declare global {
  interface Window {
    /** Months that were asked for before the scripts were there, by address (`lib/server/document/first-paint.mjs`). */
    earlyMonths?: Map<string, Promise<Response>>;
  }
}

function takeEarly(address: string) {
  const answer = window.earlyMonths?.get(address);
  window.earlyMonths?.delete(address);
  return answer;
}

async function read<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await (takeEarly(address) ?? fetch(address, { signal }));
  // Read whatever it says: an answer with an unread body keeps its connection busy.
  const body = await response.text();
  // An early answer comes whether or not it is still wanted.
  signal.throwIfAborted();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return JSON.parse(body);
}

/**
 * Availability of a month from our own read proxy, which has checked it.
 * @param month key of the month's first day
 * @throws when the call fails or is aborted
 */
export function fetchMonth(month: DateKey, signal: AbortSignal): Promise<AvailabilityItem[]> {
  return read(monthAddress(month), signal);
}

/**
 * The three daily lists, asked for in parallel (SPEC §7).
 * @throws when one of the calls fails or is aborted
 */
export async function fetchDay(day: DateKey, signal: AbortSignal): Promise<DayLists> {
  const [bundles, photobooths, accessories] = await Promise.all([
    read<unknown[]>(addressOf('bundles', day), signal),
    read<unknown[]>(addressOf('photobooths', day), signal),
    read<unknown[]>(addressOf('accessories', day), signal),
  ]);
  return { bundles, photobooths, accessories };
}
