import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, isIPv4, type Socket } from 'node:net';
import { join } from 'node:path';
import { Duplex, Transform } from 'node:stream';
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { replaceFile } from '../durable';
import type { ComposedMail } from './messages';
import { serverAnswer } from './server-answer';
import type { SmtpServer } from './smtp-url';

export interface Attempt {
  /** After `failed`, another attempt may succeed. The owner can correct every cause except an unknown recipient. */
  outcome: 'delivered' | 'unknown recipient' | 'failed';
  /** A permanent refusal, such as "RCPT TO 553 5.7.1". */
  refusal?: string;
  /** The cause of any other failure, without an address. */
  code?: string;
}

export interface Transport {
  /**
   * Resolves with the result, even if the mail server refuses. `name` is the file name of the email. The signal ends the
   * attempt and its connection. The email may have been delivered by then.
   */
  deliver: (mail: ComposedMail, name: string, signal: AbortSignal) => Promise<Attempt>;
}

/** The longest that one attempt may take, from the first packet to the mail server's last reply. */
export const TRY_MS = 30_000;

/** A dialogue with its certificates takes about 10 KB. */
const MAX_BYTES_RECEIVED = 64 * 1024;

/** After this time the next address of the host is tried. Node's 250 ms are too short for a distant server. */
const ADDRESS_MS = 2_000;

/**
 * Delivers by SMTP, with TLS unless the server is on this machine.
 * @param siteUrl the website. EHLO names its host
 */
export function smtpTransport(server: SmtpServer, siteUrl?: string) {
  const name = siteUrl && greetingName(siteUrl);

  /** Each attempt has a separate connection. */
  function openSmtp(signal: AbortSignal) {
    const options: SMTPTransportOptions = {
      ...server,
      ...(name && { name }),
      getSocket: (_options, done) =>
        void connectTo(server, signal).then((connection) => done(null, { connection }), done),
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return nodemailer.createTransport(options);
  }

  const send = ({ from, to, message }: ComposedMail, signal: AbortSignal) =>
    openSmtp(signal).sendMail({ envelope: { from, to }, raw: message, signal });

  return {
    /** @throws the error of nodemailer, which has the server's own words */
    send,
    deliver: (mail: ComposedMail, _name: string, signal: AbortSignal): Promise<Attempt> =>
      send(mail, signal).then(() => ({ outcome: 'delivered' }), failedAttempt),
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

function failedAttempt(error: Partial<NodemailerError>): Attempt {
  const { code, command } = error;
  const answer = serverAnswer(error);
  const isUnknown = answer ? answer.isUnknownRecipient : code === 'EENVELOPE' && command === 'API';
  const outcome = isUnknown ? 'unknown recipient' : 'failed';
  if (!answer) return { outcome, code: [code, command].filter(Boolean).join(' ') };
  return answer.isPermanent ? { outcome, refusal: answer.name } : { outcome, code: answer.name };
}

/** Returns the name of this machine for EHLO (RFC 5321, 4.1.3): a domain, or an address in brackets. */
function greetingName(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/\.$/, '');
  return isIPv4(host) ? `[${host}]` : host.replace('[', '[IPv6:');
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
