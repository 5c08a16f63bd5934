import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { requestUid } from '../../lib/shared/calendar-file';
import type { Payload } from '../contract';
import { businessEmail } from './business-email';
import { businessFiles, type CalendarAttachment, customerFiles } from './calendar-files';
import { customerEmail } from './customer-email';
import { textOf } from './letter';
import { htmlOf } from './letter-html';
import { type News, writeNotice } from './notices';
import { requestName } from './replies';
import { factsOf, type RequestState } from './request-facts';

/** `notice` tells the business about a customer's copy that is late, given up or perhaps delivered. */
export type MailName = 'business' | 'customer' | 'notice';

/** An email with its final text, which every attempt sends unchanged. */
export interface ComposedMail {
  from: string;
  to: string[];
  message: string;
}

interface MailState extends RequestState {
  /** The addresses of the business. */
  inbox: string[];
  /** Of the request. It alone determines the `Message-ID` of each email, so that repeats are recognizable. */
  id: string;
  /** The idempotency key of the request. */
  key: string | null;
}

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
  attachments?: CalendarAttachment[];
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
      attachments: businessFiles(facts, name ?? subject, state),
    },
    customer: {
      recipient: to,
      replyTo: reply_to,
      subject,
      text: textOf(customerEmail(facts, state)),
      attachments: customerFiles(facts, state, requestUid(state.key) ?? state.id),
    },
  };
}

/** Composes the emails of one booking request as they are sent. */
export async function composeMails(payload: Payload, state: MailState) {
  const { business, customer } = writeMails(payload, state);
  const compose = composerFor(payload, state);
  return { business: await compose('business', business), customer: await compose('customer', customer) };
}

/** Composes a notice to the business. It has the date of the request. */
export function composeNotice(payload: Payload, state: Pick<MailState, 'inbox' | 'now' | 'id'>, news: News) {
  const name = news.kind === 'failed' ? 'notice' : `notice-${news.kind}`;
  const compose = composerFor(payload, state);
  return compose(name, { recipient: state.inbox, replyTo: payload.to, ...writeNotice(payload, news) });
}

const composerFor = ({ from }: Payload, { id, now: date }: Pick<MailState, 'id' | 'now'>) => {
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
