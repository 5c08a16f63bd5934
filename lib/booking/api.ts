import type { BookingRequest } from './schema';

/** Longer than the server may take, in milliseconds: whoever waits until then waits for nothing. */
const GIVE_UP_AFTER = 20_000;

/**
 * Hands a booking request to our own server.
 * @param key the same for every try to send the same request, so that it is mailed once
 * @returns true only when the server confirmed the sending; every other end is false (SPEC §7, §8)
 */
export async function postBooking(booking: BookingRequest, key: string): Promise<boolean> {
  // Without a network some systems let a call wait for one.
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/api/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(booking),
      signal: AbortSignal.timeout(GIVE_UP_AFTER),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
