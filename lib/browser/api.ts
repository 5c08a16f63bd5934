import type { BookingRequest } from '../booking/request/schema';
import { DATE_TAKEN_HEADER, type Refused, refusedFromWire, toWire } from '../booking/request/wire';
import type { Answer, Attempt } from '../booking/tab/record';
import { offer } from '../content/offer';
import type { Mailed } from '../shared/email';
import { CHECKED_FIELDS, type CheckedField } from '../shared/form-fields';

/** Longer than the time limits of the server and of nginx, so that their answer arrives. */
const SEND_TIMEOUT_MS = 20_000;

interface Body {
  status?: unknown;
  /** Set after a failed call to the rental API: `no` or `maybe`. */
  mailed?: unknown;
  /** The limit that a 429 is about. */
  limit?: unknown;
  errors?: Refused<string>[];
}

const isRefusedField = (refused: Refused<string>): refused is Refused<CheckedField> =>
  CHECKED_FIELDS.some((field) => field === refused.field);

/** Reads whether a response means that the request was mailed (docs/behaviour.md#outcome). */
function readMailed(response: number, { status, mailed }: Body): Mailed {
  if (response === 200 && status === 'sent') return 'yes';
  const isRefused = response >= 400 && response < 500 && response !== 409;
  return isRefused || response === 503 || mailed === 'no' ? 'no' : 'maybe';
}

/** Reads the limit of a 429. In `Retry-After`, a missing wait, or one of more than a day, is not from our server. */
function readLimit({ headers }: Response, { limit }: Body): Answer['limit'] {
  const seconds = Number(headers.get('retry-after'));
  const endsAt = seconds > 0 && seconds <= 86_400 ? Date.now() + seconds * 1000 : null;
  return { isOfEveryone: limit === 'everyone', endsAt };
}

/** Sends a request to our own server, which may refuse a field that the form accepted. */
export async function postBooking(
  booking: BookingRequest,
  { key, isDateTaken }: Pick<Attempt, 'key' | 'isDateTaken'>,
): Promise<Answer> {
  // While offline, some systems let a call wait for a network.
  if (!navigator.onLine) return { mailed: 'no', refused: [], limit: null };
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
    const limit = response.status === 429 ? readLimit(response, body) : null;
    return { mailed: readMailed(response.status, body), refused, limit };
  } catch {
    return { mailed: 'maybe', refused: [], limit: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a random UUID (version 4). `crypto.randomUUID()` exists only on https. */
export function randomUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}
