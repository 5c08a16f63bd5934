import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { replaceFile } from '../durable.mjs';

/**
 * What became of a try: `unknown recipient` and `refused` (the text) are the mail server's last word, `damaged`
 * that its file cannot be read; anything else may pass. `code` says more for the log, without an address.
 * @typedef {{ outcome: 'delivered' | 'unknown recipient' | 'refused' | 'damaged' | 'failed', code?: string }} Try
 * @typedef {import('./compose.mjs').ComposedMail} ComposedMail
 * @typedef {{ deliver: (mail: ComposedMail, name: string) => Promise<Try>, verify: () => Promise<unknown> }} Transport
 */

/**
 * Delivers by SMTP, over TLS wherever the server is not this machine; never throws while it does.
 * @param {import('./smtp-url.mjs').SmtpServer} server
 * @returns {Transport}
 */
export function smtpTransport(server) {
  const smtp = nodemailer.createTransport({
    ...server,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: ({ from, to, message }) =>
      smtp.sendMail({ envelope: { from, to }, raw: message }).then(() => ({ outcome: 'delivered' }), failedTry),
    verify: () => smtp.verify(),
  };
}

/** @param {{ code?: string, command?: string, responseCode?: number }} error @returns {Try} */
function failedTry({ code, command, responseCode = 0 }) {
  const why = [code, command, responseCode || ''].filter(Boolean).join(' ');
  const isFinal = responseCode >= 500 && responseCode < 600;
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  if (isUnsendable || (isFinal && command === 'RCPT TO')) return { outcome: 'unknown recipient', code: why };
  // A login or a sender that is refused is for the owner to put right.
  return { outcome: isFinal && command === 'DATA' ? 'refused' : 'failed', code: why };
}

/**
 * Writes .eml files, which any mail program opens.
 * @param {string} folder
 * @returns {Transport}
 */
export function fileTransport(folder) {
  return {
    async deliver({ message }, name) {
      await mkdir(folder, { recursive: true });
      await replaceFile(join(folder, `${name}.eml`), message);
      return { outcome: 'delivered' };
    },
    verify: () => mkdir(folder, { recursive: true }),
  };
}
