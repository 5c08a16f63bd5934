import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { calendarFile } from '../../lib/shared/calendar-file';
import type { Payload } from '../contract';
import { businessText } from './business-text';
import { backdropLine, type RequestState, TAX_NOTES } from './contract';
import { type News, writeNotice } from './notices';
import { greeting, requestName, signature } from './replies';
import { factsOf, type RequestFacts } from './request-facts';
import { fullMoment } from './times';

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
  return {
    business: {
      recipient: inbox,
      replyTo: to,
      subject: name ? `Anfrage ${name}` : subject,
      ...businessText(facts, state),
      attachments: calendarFiles(facts, name ?? subject, state),
    },
    customer: {
      recipient: to,
      replyTo: reply_to,
      subject,
      text: customerText(facts, state),
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

/** Writes the customer's copy. Anybody can enter any address in the form, so its last line says why it comes. */
function customerText(facts: RequestFacts, { business, now }: RequestState): string {
  const { answerWithin, taxStatus, siteUrl } = business;
  const time = typeof answerWithin === 'object' ? answerWithin.de : answerWithin;
  return [
    greeting(facts),
    'vielen Dank für Ihre Anfrage. Sie ist unverbindlich: Noch ist nichts gebucht.',
    `So geht es weiter: Wir prüfen den Termin und antworten Ihnen ${time ? `innerhalb von ${time}` : 'persönlich'}. Ist der Tag frei, bekommen Sie eine Zusage mit allen Einzelheiten.`,
    // The copy may arrive days later.
    `Ihre Anfrage vom ${fullMoment(now)}:`,
    facts.message,
    backdropLine(facts, business),
    facts.total && `Alle Preise ${TAX_NOTES[taxStatus]}`,
    facts.day && 'Die angehängte Datei merkt den Tag in Ihrem Kalender vor.',
    'Möchten Sie etwas ändern, oder haben Sie Fragen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an.',
    [signature(business), siteUrl].filter(Boolean).join('\n'),
    'Sie bekommen diese E-Mail, weil auf unserer Website mit Ihrer Adresse eine Fotobox angefragt wurde. Waren Sie das nicht, müssen Sie nichts tun.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

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
