import 'server-only';
import { getTranslations } from 'next-intl/server';
import { bookingEmail } from '@/lib/booking/email';
import { type BookingRequest, bookingSchema } from '@/lib/booking/schema';
import { env } from './config';
import { MAX_BODY_BYTES, refusal } from './gate';
import { readJson } from './http';
import { admit } from './limits';
import { log } from './log';
import { createOnce } from './once';
import { problem, upstreamProblem } from './problem';
import { type EmailPayload, sendEmail } from './rental-api';
import { requestNotes } from './request-notes';
import type { CallResult } from './result';
import { secretHash } from './secret-hash';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Notes = ReturnType<typeof requestNotes>;
type Outcome = CallResult<null> | { ok: false; failure: 'limit'; retryAfter: number };

const once = createOnce<Outcome>((outcome) => outcome.ok);

/**
 * `POST /api/send-email` (DESIGN §4): checks the booking request, writes the e-mail itself and hands it to the rental API.
 * Success is claimed only after the rental API has confirmed it, and the same key never mails twice.
 */
export async function sendBooking(request: Request): Promise<Response> {
  const refused = refusal(request, env().SITE_URL);
  if (refused) return refused;

  let body: unknown;
  try {
    body = await readJson(request.body ?? new Blob().stream(), MAX_BODY_BYTES);
  } catch (error) {
    return error instanceof RangeError ? problem(413, 'The body is too large') : problem(400, 'The body is not JSON');
  }
  const booking = bookingSchema.safeParse(body);
  const key = request.headers.get('idempotency-key');
  if (!booking.success || (key !== null && !UUID.test(key)))
    return problem(422, 'The booking request is not acceptable');

  const send = () => sendWithinLimits(booking.data, requestNotes(request.headers));
  const outcome = key ? await once(key, secretHash(JSON.stringify(booking.data)), send) : await send();
  return answer(outcome);
}

async function sendWithinLimits(booking: BookingRequest, { address, id }: Notes): Promise<Outcome> {
  const admission = await admit(address, booking.email);
  if (!admission.ok) {
    log.warn({ request: id, call: 'send-email', outcome: 'limit' }, 'booking request');
    return { ok: false, failure: 'limit', retryAfter: admission.retryAfter };
  }
  const result = await sendEmail(await emailPayload(booking));
  if (!result.ok && isDefinite(result)) await admission.release();
  const outcome = result.ok ? 'sent' : result.failure;
  log[result.ok ? 'info' : 'error']({ request: id, call: 'send-email', outcome }, 'booking request');
  return result;
}

/** True when the failure leaves no doubt that nothing was mailed. */
const isDefinite = ({ failure }: { failure: string }) => ['unopened', 'status', 'paused'].includes(failure);

function answer(outcome: Outcome | 'other request'): Response {
  if (outcome === 'other request') return problem(422, 'The key belongs to another request');
  if (outcome.ok) return Response.json({ status: 'sent' }, { headers: { 'cache-control': 'no-store' } });
  if (outcome.failure !== 'limit') return upstreamProblem(outcome.failure);
  return problem(429, 'Too many requests', { 'retry-after': String(outcome.retryAfter) });
}

async function emailPayload(booking: BookingRequest): Promise<EmailPayload> {
  const { MAIL_REPLY_TO, MAIL_FROM_EMAIL, MAIL_FROM_NAME } = env();
  return {
    to: booking.email,
    ...bookingEmail(booking, await getTranslations({ locale: 'de', namespace: 'email' })),
    reply_to: MAIL_REPLY_TO,
    from: { email: MAIL_FROM_EMAIL, name: MAIL_FROM_NAME },
  };
}
