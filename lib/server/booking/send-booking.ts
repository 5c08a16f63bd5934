import { getTranslations } from 'next-intl/server';
import { bookingEmail } from '@/lib/booking/request/message';
import { type BookingRequest, createBookingSchema } from '@/lib/booking/request/schema';
import { DATE_TAKEN_HEADER, fromWire, refusedToWire } from '@/lib/booking/request/wire';
import { rules } from '@/lib/booking/rules';
import { offer } from '@/lib/content/offer';
import type { Mailed } from '@/lib/shared/email';
import { readJson } from '@/lib/shared/http';
import { type EmailPayload, sendEmail } from '../api-client/endpoints';
import { CALL_FAILURES, type CallResult, failureResponse } from '../api-client/failures';
import { MAX_BODY_BYTES } from '../http/head-rules';
import { problem } from '../http/problem';
import { requestContext } from '../http/request-context';
import { stores } from '../limits/limits';
import { env, keyedHash } from '../runtime/env';
import { log } from '../runtime/log';
import { metrics } from '../runtime/metrics';
import { isReady } from '../runtime/process';
import { admit, countAttempt, type ReachedLimit } from './admission';
import { type KeyConflict, sendOnce } from './idempotency';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A valid booking request. */
interface Submission {
  booking: BookingRequest;
  /** Whether the form showed the date as taken. */
  isDateTaken: boolean;
  key: string | null;
  context: ReturnType<typeof requestContext>;
}

type SendResult = CallResult<null> | (ReachedLimit & { failure: 'limit' });

const bookingSchema = createBookingSchema(rules);

/**
 * Handles `POST /api/send-email` behind the gate of middleware.ts: validates the booking request, writes the email and
 * passes it to the rental API (docs/behaviour.md#booking-request). Responds with success only after the rental API has
 * accepted it.
 */
export async function sendBooking(request: Request): Promise<Response> {
  if (!isReady()) return problem('stopping');

  const context = requestContext(request.headers);
  const booking = await readBooking(request);
  if (booking instanceof Response) {
    const limit = await countAttempt(context.address);
    return limit.ok ? booking : tooManyRequests(limit);
  }
  const isDateTaken = request.headers.get(DATE_TAKEN_HEADER) === '1';
  const key = request.headers.get('idempotency-key');
  const send = () => sendAndRecord({ booking, isDateTaken, key, context });
  if (!key) return respond(await send());
  const fingerprint = keyedHash(JSON.stringify(booking));
  return respond(await sendOnce(await stores(), key, fingerprint, send, mailedBy));
}

/** Returns the booking request in the body, or the response that refuses it. */
async function readBooking(request: Request): Promise<BookingRequest | Response> {
  let body: unknown;
  try {
    body = await readJson(request.body ?? new Blob().stream(), MAX_BODY_BYTES);
  } catch (error) {
    return problem(error instanceof RangeError ? 'bodyTooLarge' : 'notJson');
  }
  const key = request.headers.get('idempotency-key');
  if (key !== null && !UUID.test(key)) return problem('badKey');
  const { success, data, error } = bookingSchema.safeParse(fromWire(body, offer));
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => refusedToWire({ field: path[0], error: message }));
  return problem('badRequest', {}, { errors });
}

function mailedBy(result: SendResult): Mailed {
  if (result.ok) return 'yes';
  return result.failure === 'limit' ? 'no' : CALL_FAILURES[result.failure].mailed;
}

async function sendAndRecord(submission: Submission): Promise<SendResult> {
  const result = await sendWithinLimits(submission);
  const outcome = result.ok ? 'sent' : result.failure;
  metrics.sends.inc({ outcome });
  const level = result.ok ? 'info' : ['limit', 'recipient'].includes(outcome) ? 'warn' : 'error';
  log[level]({ request: submission.context.id, call: 'send-email', outcome }, 'booking request');
  return result;
}

async function sendWithinLimits(submission: Submission): Promise<SendResult> {
  const admission = await admit(submission.context.address, submission.booking.email);
  if (!admission.ok) return { ...admission, failure: 'limit' };
  const result = await sendEmail(await emailPayload(submission), submission.key);
  if (!result.ok) await admission.giveBack(result.failure);
  return result;
}

async function emailPayload({ booking, isDateTaken }: Submission): Promise<EmailPayload> {
  const { MAIL_REPLY_TO, MAIL_FROM_EMAIL, MAIL_FROM_NAME } = env();
  return {
    to: booking.email,
    ...bookingEmail(booking, { t: await getTranslations({ locale: 'de' }), rules, isDateTaken }),
    reply_to: MAIL_REPLY_TO,
    from: { email: MAIL_FROM_EMAIL, name: MAIL_FROM_NAME },
  };
}

function respond(outcome: SendResult | 'yes' | KeyConflict): Response {
  if (outcome === 'keyOfAnother' || outcome === 'keyInUse') return problem(outcome);
  if (outcome === 'yes' || outcome.ok)
    return Response.json({ status: 'sent' }, { headers: { 'cache-control': 'no-store' } });
  if (outcome.failure === 'limit') return tooManyRequests(outcome);
  const errors = [refusedToWire({ field: 'email', error: 'emailRefused' })];
  return failureResponse(outcome.failure, {
    mailed: mailedBy(outcome),
    ...(outcome.failure === 'recipient' && { errors }),
  });
}

const tooManyRequests = ({ retryAfterSeconds, limit }: ReachedLimit) =>
  problem('tooManyRequests', { 'retry-after': String(retryAfterSeconds) }, { limit });
