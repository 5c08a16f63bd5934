import { zodResolver } from '@hookform/resolvers/zod';
import { createTranslator } from 'next-intl';
import { config } from 'zod/mini';
import { bookingEmail, type EmailTexts } from '@/lib/booking/email';
import type { BookingRequest } from '@/lib/booking/request';
import { createBookingSchema } from '@/lib/booking/schema';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { mailtoLink } from '@/lib/shared/mailto';

export { suggestEmail } from '@/lib/booking/email-suggestion';

// Before the first object schema is created, which probes `eval`. Our content security policy forbids that, and the browser
// reports the probe as a violation.
config({ jitless: true });

/** Checks a request with the server's own schema. */
export const checkRequest = zodResolver(createBookingSchema(offer));

/** Writes a request as an e-mail to the business, in German: its text, and a link that opens it in the visitor's mail program. */
export function offeredMail(request: BookingRequest, isDateTaken: boolean, emailTexts: EmailTexts) {
  const t = createTranslator({ locale: 'de', messages: emailTexts });
  const mail = bookingEmail(request, { t, offer, isDateTaken });
  const isKept = (field: string) =>
    [t('email.phone'), t('email.email')].some((label) => field.startsWith(`${label}: `));
  return { message: mail.message, link: mailtoLink(site.email, mail, { isKept }) };
}
