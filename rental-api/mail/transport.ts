import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { replaceFile } from '../durable';
import type { ComposedMail } from './compose';
import { connectTo } from './smtp-connection';
import type { SmtpServer } from './smtp-url';

/** The result of one attempt to deliver a mail. */
export interface Attempt {
  /**
   * `unknown recipient` and `refused` (because of the text) are final answers of the mail server. `failed`: another
   * attempt may succeed.
   */
  outcome: 'delivered' | 'unknown recipient' | 'refused' | 'failed';
  /** Details for the log, without an address. */
  code?: string;
}

export interface Transport {
  /**
   * Resolves with the result, even if the mail server refuses. `name` is the file name of the mail. The signal ends the
   * attempt and its connection. The mail may have been delivered by then.
   */
  deliver: (mail: ComposedMail, name: string, signal: AbortSignal) => Promise<Attempt>;
}

/** The longest that one attempt may take, from the first packet to the mail server's last reply. */
export const TRY_MS = 30_000;

/** Delivers by SMTP, with TLS unless the server is on this machine. */
export function smtpTransport(server: SmtpServer) {
  /** Each attempt has a connection of its own. */
  function openSmtp(signal: AbortSignal) {
    const options: SMTPTransportOptions = {
      ...server,
      getSocket: (_options, done) =>
        void connectTo(server, signal).then((connection) => done(null, { connection }), done),
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return nodemailer.createTransport(options);
  }

  return {
    async deliver({ from, to, message }: ComposedMail, _name: string, signal: AbortSignal): Promise<Attempt> {
      try {
        await openSmtp(signal).sendMail({ envelope: { from, to }, raw: message, signal });
        return { outcome: 'delivered' };
      } catch (error) {
        return failedAttempt(isNodemailerError(error) ? error : {});
      }
    },
    /** Logs in. @throws if the server refuses the login */
    verify: (signal: AbortSignal) => openSmtp(signal).verify(),
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
