import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { calendarFile } from '../../lib/shared/calendar-file';
import type { Payload } from '../contract';
import { businessText } from './business-text';
import { backdropLine, type RequestState, TAX_NOTES } from './contract';
import { greeting, requestName, signature } from './replies';
import { factsOf, type RequestFacts } from './request-facts';
import { fullMoment } from './times';

/** `notice` tells the business that the customer's copy cannot be delivered. */
export type MailName = 'business' | 'customer' | 'notice';

/** An email to one recipient with its final text, which every attempt sends unchanged. */
export interface ComposedMail {
  from: string;
  to: string;
  message: string;
}

/** `inbox`: the address of the business. */
type MailState = RequestState & { inbox: string };

const composer = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

interface WrittenMail extends Pick<SendMailOptions, 'subject' | 'text' | 'html'> {
  recipient: string;
  replyTo: string;
  attachments?: ReturnType<typeof calendarAttachment>[];
}

/** Writes the emails of one booking request. */
export function writeMails(payload: Payload, state: MailState): Record<MailName, WrittenMail> {
  const { to, subject, message, reply_to } = payload;
  const { inbox } = state;
  const facts = factsOf(payload);
  const name = requestName(facts);
  const advice = facts.phone
    ? `rufen Sie die Kundin oder den Kunden an: ${facts.phone}`
    : 'schreiben Sie der Kundin oder dem Kunden per Post.';
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
    notice: {
      recipient: inbox,
      replyTo: to,
      subject: `Kopie nicht zugestellt: ${subject}`,
      text: `Die Kopie dieser Anfrage konnte nicht an ${to} zugestellt werden. Wahrscheinlich ist die Adresse falsch geschrieben; Antworten kommen dann auch nicht an. Bitte ${advice}\n\n${message}`,
    },
  };
}

/**
 * Composes the emails of one booking request as they are sent.
 * @param id of the request. It alone determines the `Message-ID` of each email, so that repeats are recognizable
 */
export async function composeMails(payload: Payload, { id, ...state }: MailState & { id: string }) {
  const { from } = payload;
  const written = writeMails(payload, state);
  const domain = domainToASCII(from.email.slice(from.email.indexOf('@') + 1));

  async function compose(name: MailName): Promise<ComposedMail> {
    const { recipient, replyTo, ...content } = written[name];
    const sent = await composer.sendMail({
      from: { name: from.name, address: from.email },
      // Addresses are objects, because nodemailer reads a plain string as a list of recipients.
      to: { name: '', address: recipient },
      replyTo: { name: '', address: replyTo },
      messageId: `<${id}.${name}@${domain}>`,
      date: state.now,
      // Exchange ignores the first header.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...content,
    });
    const [address] = sent.envelope.to;
    if (!sent.envelope.from || !address) throw new Error('an email without sender or recipient');
    return { from: sent.envelope.from, to: address, message: sent.message.toString() };
  }

  return {
    business: await compose('business'),
    customer: await compose('customer'),
    notice: await compose('notice'),
  };
}

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
