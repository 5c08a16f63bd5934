import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type NodemailerError } from 'nodemailer';
import { replaceFile } from '../durable';
import type { ComposedMail } from './compose';
import type { SmtpServer } from './smtp-url';

/** The result of one attempt to deliver a mail. */
export interface Attempt {
  /**
   * `unknown recipient` and `refused`, which concerns the text, are the mail server's final answers. `damaged` means that the
   * mail's file cannot be read. `failed` may pass.
   */
  outcome: 'delivered' | 'unknown recipient' | 'refused' | 'damaged' | 'failed';
  /** Details for the log, without an address. */
  code?: string;
}

export interface Transport {
  /** A mail server's refusal is a result, not an error. `name` is the name of the mail as a file. */
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
    /** Logs in. @throws when the server does not take the login */
    verify: () => smtp.verify(),
  };
}

/** True for every error of nodemailer. */
const isNodemailerError = (error: unknown): error is NodemailerError => error instanceof Error;

function failedAttempt({ code, command, responseCode, permanent = false }: Partial<NodemailerError>): Attempt {
  const details = [code, command, responseCode].filter(Boolean).join(' ');
  const isUnsendable = code === 'EENVELOPE' && command === 'API';
  if (isUnsendable || (permanent && command === 'RCPT TO')) return { outcome: 'unknown recipient', code: details };
  // The owner can put a refused login or sender right, so neither is final.
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
