import { createTranslator } from 'next-intl';
import { bookingLines, type EmailTexts } from '@/lib/booking/request/message';
import type { BookingRequest } from '@/lib/booking/request/request';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { mailtoLink } from '@/lib/shared/mailto';

/**
 * Writes a request as a German email to the business. Returns its text, and a link that opens it in the visitor's mail program.
 */
export function offeredMail(request: BookingRequest, isDateTaken: boolean, emailTexts: EmailTexts) {
  const t = createTranslator({ locale: 'de', messages: emailTexts });
  const { subject, lines } = bookingLines(request, { t, offer, isDateTaken });
  return { message: lines.map(({ text }) => text).join('\n'), link: mailtoLink(site.email, subject, lines).link };
}
