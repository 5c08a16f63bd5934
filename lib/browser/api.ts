import { DATE_TAKEN_HEADER } from '../booking/request/date-status';
import type { BookingRequest } from '../booking/request/request';
import { type Refused, refusedFromWire, toWire } from '../booking/request/wire';
import type { Attempt } from '../booking/tab/attempt';
import type { Answer } from '../booking/tab/sending';
import { offer } from '../content/offer';
import { CHECKED_FIELDS, type CheckedField } from '../form-fields';

/** Longer than the server's own time limit. */
const SEND_TIMEOUT_MS = 20_000;

interface Body {
  status?: unknown;
  /** Set after a failed call to the rental API: `no` or `maybe`. */
  mailed?: unknown;
  errors?: Refused<string>[];
}

const isRefusedField = (refused: Refused<string>): refused is Refused<CheckedField> =>
  CHECKED_FIELDS.some((field) => field === refused.field);

/** Returns the outcome of a response (docs/behaviour.md#outcome). */
function outcomeOf(response: number, { status, mailed }: Body): Answer['outcome'] {
  if (response === 200 && status === 'sent') return 'sent';
  const isRefused = response >= 400 && response < 500 && response !== 409;
  return isRefused || response === 503 || mailed === 'no' ? 'notSent' : 'unknown';
}

/** Reads `Retry-After`. A missing wait, or one of more than a day, is not from our server. */
function retryMoment(header: string | null): number | 'later' {
  const seconds = Number(header);
  return seconds > 0 && seconds <= 86_400 ? Date.now() + seconds * 1000 : 'later';
}

/**
 * Sends a booking request to our own server, which may refuse a field that the form accepted.
 * @param attempt has the same key whenever the same request is sent, so that it is mailed once
 */
export async function postBooking(
  booking: BookingRequest,
  { key, isDateTaken }: Pick<Attempt, 'key' | 'isDateTaken'>,
): Promise<Answer> {
  // While offline, some systems let a call wait for a network.
  if (!navigator.onLine) return { outcome: 'notSent', refused: [] };
  // AbortSignal.timeout() needs Chrome 103.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), SEND_TIMEOUT_MS);
  try {
    const response = await fetch('/api/send-email', {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(isDateTaken && { [DATE_TAKEN_HEADER]: '1' }),
      },
      body: JSON.stringify(toWire(booking, offer)),
      signal: timeout.signal,
    });
    // The page of a captive portal or a filter is not JSON.
    const body: Body = await response.json().catch(() => ({}));
    const refused = (body.errors ?? []).map(refusedFromWire).filter(isRefusedField);
    const retryAt = response.status === 429 ? retryMoment(response.headers.get('retry-after')) : null;
    return { outcome: outcomeOf(response.status, body), refused, retryAt };
  } catch {
    return { outcome: 'unknown', refused: [] };
  } finally {
    clearTimeout(timer);
  }
}
