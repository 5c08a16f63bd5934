import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Duplex, Transform } from 'node:stream';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { replaceFile } from '../durable';
import type { ComposedMail } from './messages';
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

/** A dialogue with its certificates takes about 10 KB. */
const MAX_BYTES_RECEIVED = 64 * 1024;

/** After this time the next address of the host is tried. Node's 250 ms are too short for a distant server. */
const ADDRESS_MS = 2_000;

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
    deliver: ({ from, to, message }: ComposedMail, _name: string, signal: AbortSignal): Promise<Attempt> =>
      openSmtp(signal)
        .sendMail({ envelope: { from, to }, raw: message, signal })
        .then(() => ({ outcome: 'delivered' }), failedAttempt),
    /** Logs in. @throws if the server refuses the login */
    verify: (signal: AbortSignal) => openSmtp(signal).verify(),
  };
}

/**
 * Connects to a mail server. The connection fails when the signal aborts, and when the server has sent too much.
 * nodemailer limits the length of a reply, but queues any number of empty lines between replies, and takes them from
 * the queue so slowly that they block the event loop.
 */
async function connectTo({ host, port }: SmtpServer, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port, signal, autoSelectFamilyAttemptTimeout: ADDRESS_MS });
  await once(socket, 'connect');
  let received = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > MAX_BYTES_RECEIVED) socket.destroy(new Error('the mail server sends too much'));
      else done(null, chunk);
    },
  });
  const stream = Duplex.from({ readable: socket.pipe(limit), writable: socket }) as Socket;
  // nodemailer requires setTimeout(). The signal replaces its timeouts.
  return Object.assign(stream, { setTimeout: () => stream });
}

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
