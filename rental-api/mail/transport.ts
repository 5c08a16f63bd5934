import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type NodemailerError } from 'nodemailer';
import { replaceFile } from '../durable';
import type { ComposedMail } from './compose';
import type { SmtpServer } from './smtp-url';

/** The result of one attempt to deliver a mail. */
export interface Attempt {
  /**
   * `unknown recipient` and `refused` (because of the text) are final answers of the mail server. `damaged`: the file
   * of the mail cannot be read. `failed`: another attempt may succeed.
   */
  outcome: 'delivered' | 'unknown recipient' | 'refused' | 'damaged' | 'failed';
  /** Details for the log, without an address. */
  code?: string;
}

export interface Transport {
  /** Resolves with the result, even if the mail server refuses. `name` is the file name of the mail. */
  deliver: (mail: ComposedMail, name: string) => Promise<Attempt>;
}

/** Delivers by SMTP, with TLS unless the server is on this machine. */
export function smtpTransport(server: SmtpServer) {
  const smtp = nodemailer.createTransport({
    ...server,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ from, to, message }: ComposedMail): Promise<Attempt> {
      try {
        await smtp.sendMail({ envelope: { from, to }, raw: message });
        return { outcome: 'delivered' };
      } catch (error) {
        return failedAttempt(isNodemailerError(error) ? error : {});
      }
    },
    /** Logs in. @throws if the server refuses the login */
    verify: () => smtp.verify(),
  };
}

/** True for every error of nodemailer. */
const isNodemailerError = (error: unknown): error is NodemailerError => error instanceof Error;

function failedAttempt({ code, command, responseCode, permanent = false }: Partial<NodemailerError>): Attempt {
  const details = [code, command, responseCode].filter(Boolean).join(' ');
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  if (isUnsendable || (permanent && command === 'RCPT TO')) return { outcome: 'unknown recipient', code: details };
  // Not final: the owner can fix a refused login or sender.
  return { outcome: permanent && command === 'DATA' ? 'refused' : 'failed', code: details };
}

/** Writes .eml files, which any mail program opens. */
export function fileTransport(folder: string): Transport {
  return {
    async deliver({ message }, name) {
      await mkdir(folder, { recursive: true });
      await replaceFile(join(folder, `${name}.eml`), message);
      return { outcome: 'delivered' };
    },
  };
}
