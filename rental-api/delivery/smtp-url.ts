import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { isLoopback } from '../../lib/shared/variables';

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
export function greetingName(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/\.$/, '');
  return isIPv4(host) ? `[${host}]` : host.replace('[', '[IPv6:');
}
