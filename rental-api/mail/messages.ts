import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { calendarFile } from '../../lib/shared/calendar-file';
import type { Payload } from '../contract';
import { businessEmail } from './business-email';
import { customerEmail } from './customer-email';
import { textOf } from './letter';
import { htmlOf } from './letter-html';
import { type News, writeNotice } from './notices';
import { requestName } from './replies';
import { factsOf, type RequestFacts, type RequestState } from './request-facts';

/** `notice` tells the business about a customer's copy that is late, given up or perhaps delivered. */
export type MailName = 'business' | 'customer' | 'notice';

/** An email with its final text, which every attempt sends unchanged. */
export interface ComposedMail {
  from: string;
  to: string[];
  message: string;
}

/** `inbox`: the addresses of the business. */
type MailState = RequestState & { inbox: string[] };

const composer = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

interface WrittenMail extends Pick<SendMailOptions, 'subject' | 'text' | 'html'> {
  recipient: string | string[];
  replyTo: string;
  attachments?: ReturnType<typeof calendarAttachment>[];
}

/** Writes the emails of one booking request. */
export function writeMails(payload: Payload, state: MailState): Record<'business' | 'customer', WrittenMail> {
  const { to, subject, reply_to } = payload;
  const { inbox } = state;
  const facts = factsOf(payload);
  const name = requestName(facts);
  const toBusiness = businessEmail(facts, state);
  return {
    business: {
      recipient: inbox,
      replyTo: to,
      subject: name ? `Anfrage ${name}` : subject,
      text: textOf(toBusiness),
      html: htmlOf(toBusiness),
      attachments: calendarFiles(facts, name ?? subject, state),
    },
    customer: {
      recipient: to,
      replyTo: reply_to,
      subject,
      text: textOf(customerEmail(facts, state)),
      attachments: customerFile(facts, state),
    },
  };
}

/**
 * Composes the emails of one booking request as they are sent.
 * @param id of the request. It alone determines the `Message-ID` of each email, so that repeats are recognizable
 */
export async function composeMails(payload: Payload, { id, ...state }: MailState & { id: string }) {
  const { business, customer } = writeMails(payload, state);
  const compose = composerFor(payload, id, state.now);
  return { business: await compose('business', business), customer: await compose('customer', customer) };
}

/** Composes a notice to the business. It has the date of the request. */
export function composeNotice(
  payload: Payload,
  { id, inbox, now }: Pick<MailState, 'inbox' | 'now'> & { id: string },
  news: News,
) {
  const name = news.kind === 'failed' ? 'notice' : `notice-${news.kind}`;
  return composerFor(payload, id, now)(name, { recipient: inbox, replyTo: payload.to, ...writeNotice(payload, news) });
}

const composerFor = ({ from }: Payload, id: string, date: Date) => {
  const domain = domainToASCII(from.email.slice(from.email.indexOf('@') + 1));

  return async (name: string, { recipient, replyTo, ...content }: WrittenMail): Promise<ComposedMail> => {
    const sent = await composer.sendMail({
      from: { name: from.name, address: from.email },
      // Addresses are objects, because nodemailer reads a plain string as a list of recipients.
      to: [recipient].flat().map((address) => ({ name: '', address })),
      replyTo: { name: '', address: replyTo },
      messageId: `<${id}.${name}@${domain}>`,
      date,
      // Exchange ignores the first header.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...content,
    });
    const { from: sender, to } = sent.envelope;
    if (!sender || to.length === 0) throw new Error('an email without sender or recipient');
    return { from: sender, to, message: sent.message.toString() };
  };
};

/** Writes the day as the website offers it after sending. Browsers inside other apps download nothing. */
function customerFile({ day: date, eventAddress, start }: RequestFacts, { business, now }: RequestState) {
  if (!date) return [];
  const { name, phone, email } = business;
  const contact = `Unverbindlich angefragt, noch nicht gebucht. Kontakt: ${phone}, ${email}`;
  const description = start ? `Beginn der Feier: ${start}\n${contact}` : contact;
  const entry = { date, title: `Fotobox angefragt: ${name}`, location: eventAddress, description };
  return [calendarAttachment(`${date}.ics`, calendarFile(entry, randomUUID(), now))];
}

const calendarAttachment = (filename: string, content: string) => ({
  filename,
  contentType: 'text/calendar; charset=utf-8',
  content,
});

/**
 * Writes the day as requested and as booked, for each free photo booth if there are several. Anybody who knows the `UID`
 * can send an invitation that replaces the booking. It is not the id of the request, which the customer knows.
 */
function calendarFiles(facts: RequestFacts, name: string, { booths, now }: RequestState) {
  const { day: date, eventAddress: location, message: description } = facts;
  if (!date) return [];
  const uid = randomUUID();
  const file = (isBooked: boolean, booth?: string) => {
    const [kind, state] = isBooked ? ['zusage', 'Gebucht'] : ['anfrage', 'Anfrage'];
    const title = booth ? `${state} ${name} · ${booth}` : `${state} ${name}`;
    const entry = { date, title, location, description };
    const filename = `${kind}-${date}${booth ? `-${fileNamePart(booth)}` : ''}.ics`;
    return calendarAttachment(filename, calendarFile(entry, uid, now, isBooked));
  };
  const { free, taken, unknown } = booths;
  const hasSeveral = free.length + taken.length + unknown.length > 1;
  const booked = hasSeveral && free.length > 0 ? free : [undefined];
  return [file(false), ...booked.map((booth) => file(true, booth))];
}

const fileNamePart = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
