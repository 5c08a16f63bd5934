import type { DateKey } from '../availability/dates';
import { type AvailabilityItem, type Days, mergedDays } from '../availability/day-status';
import type { BookingRequest } from '../booking/schema';

/** Milliseconds: longer than the server may take. */
const SEND_TIMEOUT = 20_000;

async function read<T = unknown>(path: string, date: DateKey, signal: AbortSignal): Promise<T> {
  const address = `/api/${path}/availability?date=${date}`;
  const response = await fetch(address, { signal });
  // An unread body would keep its connection busy.
  const body = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return JSON.parse(body);
}

/**
 * What is free in a month, from our own server, which has checked it.
 * @throws when the call fails or is aborted
 */
export async function fetchMonth(month: DateKey, signal: AbortSignal): Promise<Days> {
  return mergedDays(await read<AvailabilityItem[]>('photobooths/monthly', month, signal));
}

/**
 * Asks for the three daily lists in parallel; nothing of them is shown.
 * @throws when one of the calls fails or is aborted
 */
export async function fetchDay(day: DateKey, signal: AbortSignal): Promise<void> {
  await Promise.all(['bundles', 'photobooths', 'accessories'].map((resource) => read(resource, day, signal)));
}

/**
 * Hands a booking request to our own server.
 * @param key the same for every attempt to send the same request, so that it is mailed once
 * @returns true only when the server confirmed the sending; every other outcome is false
 */
export async function postBooking(booking: BookingRequest, key: string): Promise<boolean> {
  // Without a network some systems let a call wait for one.
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/api/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(booking),
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
