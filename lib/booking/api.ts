import type { BookingRequest } from './schema';

/** Longer than the server ever takes. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a booking request to our own server (docs/behaviour.md#sending).
 * @param key a UUID; repeating a request under the same key mails it once
 * @returns true only when the server confirmed that it was sent
 */
export async function postBooking(booking: BookingRequest, key: string): Promise<boolean> {
  // Offline, some systems hold a request back until there is a network.
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/api/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(booking),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
