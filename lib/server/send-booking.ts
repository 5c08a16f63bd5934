import 'server-only';
import { getTranslations } from 'next-intl/server';
import { bookingEmail } from '@/lib/booking/email';
import { type BookingRequest, bookingSchema } from '@/lib/booking/schema';
import { env } from './config';
import { MAX_BODY_BYTES, refusal } from './gate';
import { readJson } from './http';
import { log } from './log';
import { problem, upstreamProblem } from './problem';
import { type EmailPayload, sendEmail } from './rental-api';

/**
 * `POST /api/send-email` (DESIGN §4): checks the booking request, writes the e-mail itself and hands it to the rental API.
 * Success is claimed only after the rental API has confirmed it.
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
  if (!booking.success) return problem(422, 'The booking request is not acceptable');

  const result = await sendEmail(await emailPayload(booking.data));
  if (!result.ok) {
    log.error({ call: 'send-email', failure: result.failure }, 'booking request not sent');
    return upstreamProblem(result.failure);
  }
  return Response.json({ status: 'sent' }, { headers: { 'cache-control': 'no-store' } });
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
