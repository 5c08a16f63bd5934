import 'server-only';
import { domainToASCII } from 'node:url';

/** Domains whose mailboxes ignore dots before the @, and share their mailboxes. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, the same for each of its spellings: letter case, Unicode forms,
 * punycode, `+tag`, and Gmail's dots.
 */
export function recipientOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase();
  // Through upper case, where "ß" and "SS" meet.
  const local = email.slice(0, at).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
