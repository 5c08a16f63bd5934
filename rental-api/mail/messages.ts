import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { calendarFile } from '../../lib/shared/calendar-file';
import type { Payload } from '../contract';
import { replyLinks, requestedDay } from './replies';

/** `notice` tells the business that the customer's copy cannot be delivered. */
export type MailName = 'business' | 'customer' | 'notice';

interface MailOptions {
  /** The id of the request. It alone determines the `Message-ID` of each mail, so that repeats are recognizable. */
  id: string;
  /** The address of the business. */
  inbox: string;
  now: Date;
}

/** Returns the e-mails of one booking request. */
export function requestMails(payload: Payload, { id, inbox, now }: MailOptions): Record<MailName, SendMailOptions> {
  const { to, subject, message, reply_to, from } = payload;
  const domain = domainToASCII(from.email.slice(from.email.indexOf('@') + 1));
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
      subject,
      ...businessText(payload),
      attachments: calendarFiles(payload, id, now),
    },
    customer: {
      ...headers('customer'),
      to: { name: '', address: to },
      replyTo: { name: '', address: reply_to },
      subject,
      text: `${REASON_FOR_COPY}\n\n${message}`,
    },
    notice: {
      ...headers('notice'),
      ...toBusiness,
      subject: `Kopie nicht zugestellt: ${subject}`,
      text: `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden. Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an. Bitte melden Sie sich auf einem anderen Weg.\n\n${message}`,
    },
  };
}

const REASON_FOR_COPY =
  'Guten Tag! Auf unserer Website wurde mit Ihrer E-Mail-Adresse eine Buchungsanfrage gesendet; dies ist die Kopie. Haben Sie nicht angefragt, müssen Sie nichts tun.';

const CALENDAR_HINT =
  'Für Ihren Kalender: „anfrage“ trägt den Tag vorläufig ein und sperrt ihn nicht. „zusage“ trägt ihn fest ein und sperrt ihn auf der Website; öffnen Sie die Datei, sobald Sie zugesagt haben.';

function businessText(payload: Payload): { text: string; html: string } {
  const { to, message } = payload;
  const { accept, decline } = replyLinks(payload);
  const hints = [`Eine Antwort auf diese E-Mail geht an ${to}.`, ...(requestedDay(payload) ? [CALENDAR_HINT] : [])];
  return {
    text: [message, ...hints, `Zusagen: ${accept}`, `Absagen: ${decline}`].join('\n\n'),
    html: [
      paragraph(message),
      `<p><a href="${escaped(accept)}">Zusagen</a> &nbsp; <a href="${escaped(decline)}">Absagen</a></p>`,
      ...hints.map(paragraph),
    ].join('\n'),
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string) =>
  `<p>${escaped(text).replace(/\r?\n/g, '<br>\n').replaceAll('    ', '&nbsp; &nbsp; ')}</p>`;

function calendarFiles(payload: Payload, id: string, now: Date): NonNullable<SendMailOptions['attachments']> {
  const date = requestedDay(payload);
  if (!date) return [];
  const title = payload.subject.replace(/^Buchungsanfrage – /, '');
  const file = (name: string, status: string, isBooked: boolean) => ({
    filename: `${name}-${date}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: calendarFile({ date, title: `${status}: ${title}`, description: payload.message }, id, now, isBooked),
  });
  return [file('anfrage', 'Angefragt', false), file('zusage', 'Gebucht', true)];
}
