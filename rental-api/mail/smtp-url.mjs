import { domainToASCII } from 'node:url';
import { isLoopback } from '../../lib/server/process/variables.mjs';

const EXAMPLE = 'smtps://user:password@mail.example.com';

/**
 * Parses the address of a mail server into nodemailer's options, so that no second parser can see another host in it.
 * @param {string} text smtp://… (STARTTLS) or smtps://…
 * @throws {Error} that says what is wrong, without user and password
 */
export function parseSmtpUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !['', '/'].includes(url.pathname) || url.hash)
    throw new Error(`expected an address such as ${EXAMPLE}`);
  refuseOptions(url);
  const host = domainToASCII(decoded(url.hostname));
  if (!host) throw new Error(`expected an address such as ${EXAMPLE}`);
  const secure = url.protocol === 'smtps:';
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isLoopback(host),
    ...(url.username && { auth: { user: decoded(url.username), pass: decoded(url.password) } }),
  };
}

/** @typedef {ReturnType<typeof parseSmtpUrl>} SmtpServer */

/** nodemailer would take any of its options from the query, TLS without a check of the certificate among them. @param {URL} url */
function refuseOptions({ search, searchParams }) {
  if (!search) return;
  // A password with a "?" that is not encoded ends up here; the message must not repeat it.
  const names = search.includes('@') ? [] : [...searchParams.keys()];
  throw new Error(`takes no options: ${names.map((name) => `?${name}`).join(', ') || 'write ? in a password as %3F'}`);
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('expected %25 for each % in user and password');
  }
}
