import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/**
 * @typedef {{ to: string, subject: string, message: string, reply_to: string,
 *   from: { email: string, name: string } }} Payload
 */

/** The mail server knows no such recipient and never will. */
export class RecipientRefused extends Error {}

/** @param {unknown} error */
function isRefusedRecipient(error) {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}

/**
 * Delivers e-mails: by SMTP when a server is given, otherwise as .eml files, which any mail program opens.
 * @param {{ smtpUrl?: string | undefined, outbox: string }} settings
 */
export function openMailbox({ smtpUrl, outbox }) {
  const transport = smtpUrl
    ? nodemailer.createTransport(smtpUrl)
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  return {
    description: smtpUrl ? 'by SMTP' : `as files in ${outbox}`,
    /**
     * @param {Payload} payload
     * @throws {RecipientRefused} when trying again would not help
     */
    async deliver({ to, subject, message, reply_to, from }) {
      const mail = {
        from: { name: from.name, address: from.email },
        // An object, because a plain string would be read as a list of recipients.
        to: { name: '', address: to },
        replyTo: reply_to,
        subject,
        text: message,
      };
      const sent = await transport.sendMail(mail).catch((error) => {
        throw isRefusedRecipient(error) ? new RecipientRefused() : error;
      });
      if (smtpUrl) return;
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${sent.messageId.replace(/[^\w]/g, '').slice(0, 8)}.eml`;
      await writeFile(join(outbox, name), /** @type {any} */ (sent).message);
    },
  };
}
