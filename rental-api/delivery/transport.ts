import { mkdir } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mailed } from '../../lib/shared/email';
import { isLoopback } from '../../lib/shared/variables';
import { replaceFile } from '../durable';
import type { ComposedMail } from '../mail/messages';
import { type DeliveryFailure, failureOf } from './failures';

/** The result of one attempt. */
export interface Delivery {
  /** `yes`: at least one recipient was accepted. `maybe`: the whole email was sent, and no answer came. */
  mailed: Mailed;
  failure?: DeliveryFailure;
  /** Of several recipients, which are addresses of the business. Each with a code such as "RCPT TO 550 5.1.1". */
  refusedRecipients?: { address: string; code: string }[];
}

export interface Transport {
  /**
   * Resolves with the result, even if the mail server refuses. `name` is the file name of the email. The signal ends the
   * attempt and its connection.
   */
  deliver: (mail: ComposedMail, name: string, signal: AbortSignal) => Promise<Delivery>;
}

/** Writes .eml files, which any mail program opens. */
export function fileTransport(folder: string): Transport {
  return {
    async deliver({ message }, name) {
      await mkdir(folder, { recursive: true });
      await replaceFile(join(folder, `${name}.eml`), message);
      return { mailed: 'yes' };
    },
  };
}

/** Milliseconds. The first limit also includes the greeting and TLS, the last one the wait for the answer to an email (RFC 5321). */
const TIMEOUTS = { connectionTimeout: 30_000, socketTimeout: 600_000 };

/** A person waits for the check. A port that waits for TLS never greets. */
const CHECK_TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** The reply to EHLO offers a login with a password that nodemailer knows. */
const OFFERS_PASSWORD = /^250[ -]AUTH[ =](?:.*[ =])?(?:PLAIN|LOGIN|CRAM-MD5)(?:\s|$)/im;

/**
 * Delivers by SMTP, with TLS unless the server is on this machine. Each attempt has a separate connection.
 * @param siteUrl the website. EHLO names its host
 */
export function smtpTransport(server: SmtpServer, siteUrl?: string, { isCheck = false } = {}) {
  const { auth } = server;
  const timeouts = isCheck ? CHECK_TIMEOUTS : TIMEOUTS;
  const options = { ...server, ...timeouts, ...(siteUrl && { name: greetingName(siteUrl) }) };

  /** @param talk follows the login */
  async function converse<Result>(signal: AbortSignal, talk: (smtp: SMTPConnection) => Promise<Result>) {
    const smtp = new SMTPConnection(options);
    let abort = () => {};
    const broken = new Promise<never>((_, reject) => {
      smtp.on('error', reject);
      abort = () => reject(Object.assign(new Error('the attempt was aborted'), { code: 'EABORT' }));
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
    });
    const dialogue = async () => {
      await promisify(smtp.connect).call(smtp);
      if (auth && (smtp.allowsAuth || isCheck)) {
        if (!OFFERS_PASSWORD.test(smtp.lastServerResponse || ''))
          throw Object.assign(new Error('no login with a password'), { code: 'ENOAUTH' });
        await promisify(smtp.login).call(smtp, auth);
      }
      const result = await talk(smtp);
      smtp.quit();
      return result;
    };
    try {
      return await Promise.race([broken, dialogue()]);
    } finally {
      signal.removeEventListener('abort', abort);
      smtp.close();
    }
  }

  const deliver: Transport['deliver'] = async ({ from, to, message }, _name, signal) => {
    const text = Readable.from([message], { objectMode: false });
    // A log may name only addresses of the business.
    const refusals = (errors: NodemailerError[] = []) =>
      to.length > 1 && {
        refusedRecipients: errors.map((error) => ({ address: error.recipient ?? '', code: failureOf(error).code })),
      };
    try {
      const sent = await converse(signal, (smtp) => promisify(smtp.send).call(smtp, { from, to }, text));
      return { mailed: 'yes', ...refusals(sent.rejectedErrors) };
    } catch (error) {
      const failure = failureOf(error as NodemailerError);
      // nodemailer reads the email only after the server has asked for it, and sends the dot at its end.
      const mailed = text.readableEnded && !failure.words ? 'maybe' : 'no';
      return { mailed, failure, ...refusals((error as NodemailerError).rejectedErrors) };
    }
  };

  /** Logs in. Returns why that failed. */
  const verify = (signal: AbortSignal): Promise<DeliveryFailure | null> =>
    converse(signal, async () => null).catch((error: NodemailerError) => failureOf(error));

  return { deliver, verify };
}

const EXPECTED = 'expected an address such as smtps://user:password@mail.example.com';

export type SmtpServer = ReturnType<typeof parseSmtpUrl>;

/**
 * Parses the address of a mail server into options of nodemailer. Its own parser could read another host from the address.
 * @param text smtp://… (STARTTLS) or smtps://…
 * @throws Error that names the problem, without user and password
 */
export function parseSmtpUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !['', '/'].includes(url.pathname) || url.hash)
    throw new Error(EXPECTED);
  // nodemailer would take any option, such as TLS without checking the certificate. An unencoded "?" in a password
  // starts a query too, which the message must not quote.
  const names = url.search.includes('@') ? [] : [...url.searchParams.keys()].map((name) => `?${name}`);
  if (url.search) throw new Error(`takes no options: ${names.join(', ') || 'write ? in a password as %3F'}`);
  const host = domainToASCII(decoded(url.hostname));
  if (!host) throw new Error(EXPECTED);
  const secure = url.protocol === 'smtps:';
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    // TLS from the first byte on.
    secure,
    requireTLS: !isLoopback(host),
    ...(url.username && { auth: { user: decoded(url.username), pass: decoded(url.password) } }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('expected %25 for each % in user and password');
  }
}

/** Returns the name of this machine for EHLO (RFC 5321, 4.1.3): a domain, or an address in brackets. */
function greetingName(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/\.$/, '');
  return isIPv4(host) ? `[${host}]` : host.replace('[', '[IPv6:');
}
