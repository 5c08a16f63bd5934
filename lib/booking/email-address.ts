import { asciiEmail } from '../shared/email-domain';

/** In characters, as in RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;

/** One mailbox at a public domain, in ASCII. Excludes names of local networks. */
const MAILBOX = new RegExp(
  [
    String.raw`^(?=.{1,${MAX_EMAIL_LENGTH}}$)(?=[^@]{1,64}@)[\w+'-]+(?:\.[\w+'-]+)*@`,
    String.raw`(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+`,
    '(?!(?:localhost|localdomain|local|lan|home|internal|intranet|corp|arpa)$)',
    String.raw`(?:[a-z]+|xn--(?:[a-z\d-]*[a-z\d]))$`,
  ].join(''),
  'i',
);

const UNUSUAL_LOCAL_PART = /^[^\s@]*[^\s@\w.+'-][^\s@]*@/;

/**
 * Returns the message for a text that is not the address of one mailbox at a public domain
 * (docs/behaviour.md#e-mail-addresses), or null.
 * @param email clean and composed
 */
export function emailProblem(email: string): 'emailFormat' | 'emailLocalPart' | null {
  // Compatibility characters such as full-width letters would allow look-alike addresses.
  if (MAILBOX.test(asciiEmail(email)) && email === email.normalize('NFKC')) return null;
  return UNUSUAL_LOCAL_PART.test(email) ? 'emailLocalPart' : 'emailFormat';
}
