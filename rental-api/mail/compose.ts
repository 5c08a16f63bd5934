import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { MailName } from './messages';

/** An e-mail with its final text, which every attempt sends unchanged. */
export interface ComposedMail {
  from: string;
  to: string;
  message: string;
}

const composer = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function compose(mail: SendMailOptions): Promise<ComposedMail> {
  const { envelope, message } = await composer.sendMail(mail);
  const [to] = envelope.to;
  if (!envelope.from || !to) throw new Error('an e-mail without sender or recipient');
  return { from: envelope.from, to, message: message.toString() };
}

/** Composes the e-mails of a request, each to one recipient. */
export async function composeAll({
  business,
  customer,
  notice,
}: Record<MailName, SendMailOptions>): Promise<Record<MailName, ComposedMail>> {
  return { business: await compose(business), customer: await compose(customer), notice: await compose(notice) };
}
