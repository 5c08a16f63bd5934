import nodemailer from 'nodemailer';

/**
 * An e-mail as it goes out: every try sends the same text.
 * @typedef {{ from: string, to: string, message: string }} ComposedMail
 */

const composer = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** @param {import('nodemailer').SendMailOptions} mail to one recipient @returns {Promise<ComposedMail>} */
async function compose(mail) {
  const { envelope, message } = await composer.sendMail(mail);
  const [to] = envelope.to;
  if (!envelope.from || !to) throw new Error('an e-mail without sender or recipient');
  return { from: envelope.from, to, message: message.toString() };
}

/**
 * @param {Record<import('./messages.mjs').MailName, import('nodemailer').SendMailOptions>} mails
 * @returns {Promise<Record<import('./messages.mjs').MailName, ComposedMail>>}
 */
export async function composeAll({ business, customer, notice }) {
  return { business: await compose(business), customer: await compose(customer), notice: await compose(notice) };
}
