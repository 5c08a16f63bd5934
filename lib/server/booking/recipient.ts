import 'server-only';
import { domainToASCII } from 'node:url';

/** One mailbox has an address under both, with or without dots. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an e-mail address, the same for all its spellings (docs/behaviour.md#limits). */
export function recipientOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase();
  // Via upper case, so that "ß" and "ss" are the same.
  const local = email.slice(0, at).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
