import { domainToASCII } from 'node:url';
import { calendarFile } from '../../lib/booking/calendar-file.mjs';
import { replyLinks, requestedDay } from './replies.mjs';

/**
 * @typedef {import('../contract.mjs').Payload} Payload
 * @typedef {import('nodemailer').SendMailOptions} Mail
 * @typedef {'business' | 'customer' | 'notice'} MailName
 */

/**
 * The e-mails of one booking request. What identifies them depends on `id` alone, so that a mail server's repeats can be told.
 * @param {Payload} payload
 * @param {{ id: string, inbox: string, now: Date }} options `inbox` is the address of the business
 * @returns {Record<MailName, Mail>} `notice` is for the case that the customer's copy cannot be delivered
 */
export function requestMails(payload, { id, inbox, now }) {
  const { to, subject, message, reply_to, from } = payload;
  const domain = domainToASCII(from.email.slice(from.email.indexOf('@') + 1));
  const headers = (/** @type {MailName} */ name) => ({
    from: { name: from.name, address: from.email },
    messageId: `<${id}.${name}@${domain}>`,
    date: now,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  // Addresses are objects, because a plain string would be read as a list of recipients.
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
      text: `${WHY_THE_COPY_COMES}\n\n${message}`,
    },
    notice: {
      ...headers('notice'),
      ...toBusiness,
      subject: `Kopie nicht zugestellt: ${subject}`,
      text: `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden. Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an. Bitte melden Sie sich auf einem anderen Weg.\n\n${message}`,
    },
  };
}

const WHY_THE_COPY_COMES =
  'Guten Tag! Auf unserer Website wurde mit Ihrer E-Mail-Adresse eine Buchungsanfrage gesendet; dies ist die Kopie. Haben Sie nicht angefragt, müssen Sie nichts tun.';

/** @param {Payload} payload */
function businessText(payload) {
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

const CALENDAR_HINT =
  'Für Ihren Kalender: „anfrage“ trägt den Tag vorläufig ein und sperrt ihn nicht. „zusage“ trägt ihn fest ein und sperrt ihn auf der Website; öffnen Sie die Datei, sobald Sie zugesagt haben.';

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {string} text */
const paragraph = (text) => `<p>${escaped(text).replace(/\r?\n/g, '<br>\n').replaceAll('    ', '&nbsp; &nbsp; ')}</p>`;

/** @param {Payload} payload @param {string} id @param {Date} now */
function calendarFiles(payload, id, now) {
  const date = requestedDay(payload);
  if (!date) return [];
  const title = payload.subject.replace(/^Buchungsanfrage – /, '');
  const file = (/** @type {string} */ name, /** @type {string} */ status, /** @type {boolean} */ isBooked) => ({
    filename: `${name}-${date}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: calendarFile({ date, title: `${status}: ${title}`, description: payload.message }, id, now, isBooked),
  });
  return [file('anfrage', 'Angefragt', false), file('zusage', 'Gebucht', true)];
}
