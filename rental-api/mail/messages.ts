import { domainToASCII } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Payload } from '../contract';
import { businessEmail } from './business-email';
import { businessFiles, customerFile } from './calendar-files';
import { customerEmail } from './customer-email';
import { htmlOf, textOf } from './letter';
import { writeNotice } from './notices';
import { type RequestState, requestOf } from './request';

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
  const request = requestOf(payload, state);
  const { to, subject, reply_to, inbox, day, title } = request;
  const toBusiness = businessEmail(request);
  return {
    business: {
      name: 'business',
      recipients: inbox,
      replyTo: to,
      subject: title ? `Anfrage ${title}` : subject,
      text: textOf(toBusiness),
      html: htmlOf(toBusiness),
      attachments: day ? businessFiles(request, day) : [],
    },
    customer: {
      name: 'customer',
      recipients: [to],
      replyTo: reply_to,
      subject,
      text: textOf(customerEmail(request)),
      attachments: day ? [customerFile(request, day)] : [],
    },
  };
}

/** Composes the emails of one booking request as they are sent. */
export async function composeMails(payload: Payload, state: RequestState) {
  const { business, customer } = writeMails(payload, state);
  return { business: await compose(business, payload, state), customer: await compose(customer, payload, state) };
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
