import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { readMessage } from '../../lib/booking/request/message-reader';
import { mailText } from '../../lib/booking/request/plain-text';
import { type CalendarDay, calendarFile, requestUid } from '../../lib/shared/calendar-file';
import type { DateKey } from '../../lib/shared/days';
import type { Payload } from '../contract';
import { businessEmail } from './business-email';
import { type Facts, factsOf, type RequestState } from './facts';
import { htmlOf, longMoment, paragraph, textOf } from './letter';

/** `notice` tells the business about a customer's copy that was given up. */
export type MailName = 'business' | 'customer' | 'notice';

/** An email with its final text, which every attempt sends unchanged. */
export type ComposedMail = Awaited<ReturnType<typeof compose>>;

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

interface WrittenMail extends Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'attachments'> {
  /** Part of the `Message-ID`. */
  name: string;
  recipients: string[];
  replyTo: string;
}

/** Writes the emails of one booking request. */
export function writeMails(payload: Payload, state: RequestState) {
  const facts = factsOf(payload, state);
  const { to, subject, reply_to, inbox, day, title } = facts;
  const toBusiness = businessEmail(facts);
  const files = day ? businessFiles(facts, day) : null;
  return {
    entry: files?.entry ?? null,
    business: {
      name: 'business',
      recipients: inbox,
      replyTo: to,
      subject: title ? `Anfrage ${title}` : subject,
      text: textOf(toBusiness),
      html: htmlOf(toBusiness),
      attachments: files?.attachments ?? [],
    },
    customer: {
      name: 'customer',
      recipients: [to],
      replyTo: reply_to,
      subject,
      text: textOf(customerEmail(facts)),
      attachments: day ? [customerFile(facts, day)] : [],
    },
  };
}

/** Writes the customer's copy. Anybody can enter any address in the form, so its last line says why it comes. */
function customerEmail(facts: Facts) {
  const { business, now, day, message, greeting, namedBackdrop, sumLines, isPriceMissing, total, taxNote } = facts;
  const { answerWithin, siteUrl } = business;
  const time = typeof answerWithin === 'object' ? answerWithin.de : answerWithin;
  return [
    paragraph(greeting),
    paragraph('vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.'),
    paragraph(
      `So geht es weiter: Wir prüfen den Termin und antworten Ihnen ${time ? `innerhalb von ${time}` : 'persönlich'}. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten. Gebucht ist er, sobald Sie darauf mit „Ja“ antworten.`,
    ),
    // The copy may arrive days later.
    paragraph(`Ihre Anfrage vom ${longMoment(now)} Uhr:`),
    paragraph(message),
    paragraph(namedBackdrop),
    paragraph(...(isPriceMissing ? [] : sumLines), total && `Alle Preise ${taxNote}`),
    paragraph(day && 'Die angehängte Datei merkt den Tag in Ihrem Kalender vor.'),
    paragraph('Ändern oder zurückziehen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an, auch bei Fragen.'),
    paragraph(...facts.signature, siteUrl),
    paragraph(
      'Sie bekommen diese E-Mail, weil auf unserer Website mit Ihrer Adresse eine Fotobox angefragt wurde. Waren Sie das nicht, müssen Sie nichts tun.',
    ),
  ];
}

const calendarAttachment = (filename: string, entry: CalendarDay) => ({
  filename,
  contentType: 'text/calendar; charset=utf-8',
  content: calendarFile(entry),
});

/** Writes the calendar entry of the website's confirmation again, because browsers inside other apps cannot download it there. */
function customerFile({ eventAddress: location, start, business, now, key, id }: Facts, date: DateKey) {
  const { name, phone, email } = business;
  const contact = `Unverbindlich angefragt, noch nicht gebucht. Kontakt: ${phone}, ${email}`;
  const description = start ? `Beginn der Feier: ${start}\n${contact}` : contact;
  const title = `Fotobox angefragt: ${name}`;
  return calendarAttachment(`${date}.ics`, { date, title, location, description, uid: requestUid(key) ?? id, now });
}

/**
 * Writes the day as requested and as booked, for each free photo booth if there are several. The `UID` is random, because
 * anybody who knows it can send an invitation that replaces the booking. The entry is the requested day for the owner's
 * calendar.
 */
function businessFiles(facts: Facts, date: DateKey) {
  const { title, subject, eventAddress: location, message: description, booths, now } = facts;
  const { free, taken, unknown } = booths;
  const common = { date, location, description, uid: randomUUID(), now };
  const name = title ?? subject;
  const hasSeveral = free.length + taken.length + unknown.length > 1;
  const booked = (booth: string) => {
    const words = ['zusage', date, ...(booth.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
    const title = booth ? `Gebucht ${name} · ${booth}` : `Gebucht ${name}`;
    return calendarAttachment(`${words.join('-')}.ics`, { ...common, title, isBooked: true });
  };
  const requested = { ...common, title: `Anfrage ${name}` };
  const attachments = [
    calendarAttachment(`anfrage-${date}.ics`, requested),
    ...(hasSeveral && free.length > 0 ? free : ['']).map(booked),
  ];
  return { attachments, entry: calendarFile({ ...requested, isEntry: true }) };
}

/** Composes the emails of one booking request as they are sent. */
export async function composeMails(payload: Payload, state: RequestState) {
  const { business, customer, entry } = writeMails(payload, state);
  const composed = (mail: WrittenMail) => compose(mail, payload, state);
  return { business: await composed(business), customer: await composed(customer), entry };
}

/**
 * Writes a notice to the business about a customer's copy that was given up.
 * @param words of the mail server. Empty if it never answered, and after a restart
 */
export function writeNotice(payload: Payload, words: string) {
  const { to, subject, message } = payload;
  const { phone } = readMessage(message);
  const advice = phone
    ? `rufen Sie die Kundin oder den Kunden an: ${phone}`
    : 'schreiben Sie der Kundin oder dem Kunden per Post.';
  // The words could otherwise become a link in the email.
  const cause = words && ` Grund: ${mailText(words)}.`;
  const text = `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden.${cause} Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an. Bitte ${advice}`;
  return { subject: `Kopie nicht zugestellt: ${subject}`, text: textOf([paragraph(text), paragraph(message)]) };
}

type Sending = Pick<RequestState, 'inbox' | 'id' | 'now'>;

/** Composes a notice to the business. It has the date of the request. */
export function composeNotice(payload: Payload, state: Sending, words: string) {
  const notice = { name: 'notice', recipients: state.inbox, replyTo: payload.to, ...writeNotice(payload, words) };
  return compose(notice, payload, state);
}

async function compose(mail: WrittenMail, { from }: Payload, { id, now }: Sending) {
  const { name, recipients, replyTo, ...content } = mail;
  const domain = domainToASCII(from.email.slice(from.email.indexOf('@') + 1));
  const sent = await composer.sendMail({
    from: { name: from.name, address: from.email },
    // Addresses are objects, because nodemailer reads a plain string as a list of recipients.
    to: recipients.map((address) => ({ name: '', address })),
    replyTo: { name: '', address: replyTo },
    messageId: `<${id}.${name}@${domain}>`,
    date: now,
    // Exchange ignores the first header. `All` would also suppress the bounces that owners have to read.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply, DR, RN, NRN',
    },
    ...content,
  });
  const { from: sender, to } = sent.envelope;
  if (!sender || to.length === 0) throw new Error('an email without sender or recipient');
  return { from: sender, to, message: sent.message.toString() };
}
