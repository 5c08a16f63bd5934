import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { calendarFile } from '../../lib/shared/calendar-file';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';
import { businessText } from './business-text';
import { type Business, greeting, requestedDay, requestName, signature } from './replies';
import { parseMessage, type RequestFacts } from './request-facts';

/** `notice` tells the business that the customer's copy cannot be delivered. */
export type MailName = 'business' | 'customer' | 'notice';

interface MailOptions {
  /** The id of the request. It alone determines the `Message-ID` of each mail, so that repeats are recognizable. */
  id: string;
  /** The address of the business. */
  inbox: string;
  business: Business;
  booths: BoothsOfDay;
  /** The times of the other requests for the day, in order. */
  otherRequests: Date[];
  now: Date;
}

/** Returns the e-mails of one booking request. */
export function requestMails(payload: Payload, options: MailOptions): Record<MailName, SendMailOptions> {
  const { to, subject, message, reply_to, from } = payload;
  const { id, inbox, business, booths, otherRequests, now } = options;
  const facts = parseMessage(message);
  const name = requestName(payload, facts);
  const domain = domainToASCII(from.email.slice(from.email.indexOf('@') + 1));
  const advice = facts.phone
    ? `rufen Sie die Kundin oder den Kunden an: ${facts.phone}`
    : 'schreiben Sie der Kundin oder dem Kunden per Post.';
  const headers = (name: MailName) => ({
    from: { name: from.name, address: from.email },
    messageId: `<${id}.${name}@${domain}>`,
    date: now,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  // Addresses are objects, because nodemailer reads a plain string as a list of recipients.
  const toBusiness = { to: { name: '', address: inbox }, replyTo: { name: '', address: to } };
  return {
    business: {
      ...headers('business'),
      ...toBusiness,
      subject: name ? `Anfrage ${name}` : subject,
      ...businessText(payload, { facts, business, booths, otherRequests }),
      attachments: calendarFiles(payload, { facts, name: name ?? subject, booths, now }),
    },
    customer: {
      ...headers('customer'),
      to: { name: '', address: to },
      replyTo: { name: '', address: reply_to },
      subject,
      text: customerText(message, facts, business),
    },
    notice: {
      ...headers('notice'),
      ...toBusiness,
      subject: `Kopie nicht zugestellt: ${subject}`,
      text: `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden. Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an. Bitte ${advice}\n\n${message}`,
    },
  };
}

/** Writes the customer's copy. Anybody can enter any address in the form, so its first line says why it comes. */
function customerText(message: string, facts: RequestFacts, business: Business): string {
  const { answerWithin } = business;
  const time = typeof answerWithin === 'object' ? answerWithin.de : answerWithin;
  return [
    'Sie bekommen diese E-Mail, weil auf unserer Website mit Ihrer Adresse eine Fotobox angefragt wurde. Waren Sie das nicht, müssen Sie nichts tun.',
    greeting(facts),
    'vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.',
    `So geht es weiter: Wir prüfen den Termin und antworten Ihnen ${time ? `innerhalb von ${time}` : 'persönlich'}. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten.`,
    'Ihre Anfrage:',
    message,
    'Noch Fragen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an.',
    signature(business),
  ].join('\n\n');
}

type Attachments = NonNullable<SendMailOptions['attachments']>;

/**
 * Writes the day as requested and as booked. Of several photo booths, each free one has a file of its own. The `UID` is not
 * the id of the request: the customer knows that id from the `Message-ID`, and with the `UID` of a booking, anybody can
 * send an invitation that replaces the booking.
 */
function calendarFiles(
  payload: Payload,
  { facts, name, booths, now }: Pick<MailOptions, 'booths' | 'now'> & { facts: RequestFacts; name: string },
): Attachments {
  const date = requestedDay(payload);
  if (!date) return [];
  const uid = randomUUID();
  const file = (isBooked: boolean, booth: string | null) => {
    const [kind, state] = isBooked ? ['zusage', 'Gebucht'] : ['anfrage', 'Anfrage'];
    const title = booth ? `${state} ${name} · ${booth}` : `${state} ${name}`;
    const entry = { date, title, location: facts.eventAddress, description: payload.message };
    return {
      filename: `${kind}-${date}${booth ? `-${fileNamePart(booth)}` : ''}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: calendarFile(entry, uid, now, isBooked),
    };
  };
  const { free, taken, unknown } = booths;
  const hasSeveral = free.length + taken.length + unknown.length > 1;
  const booked = hasSeveral && free.length > 0 ? free : [null];
  return [file(false, null), ...booked.map((booth) => file(true, booth))];
}

const fileNamePart = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
