import { hasHiddenCharacter } from './plain-text';

/** In characters, as in RFC 5321. */
export const EMAIL_LIMITS = { whole: 254, local: 64 } as const;

/** Text without spaces, an @, and a domain with a dot. */
const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Excludes quotes, comments, address literals, lists, groups and routes. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}._'+&=/#~$*?^{}-]+$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const MISPLACED_DOT = /^\.|\.\.|\.$/;

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LEVEL_DOMAIN = /^(?:[a-z]+|xn--[a-z0-9-]+)$/;

/** Top-level names that exist in local networks only. */
const LOCAL_NETWORKS = new Set([
  'localhost',
  'localdomain',
  'local',
  'lan',
  'home',
  'internal',
  'intranet',
  'corp',
  'arpa',
]);

/** Converts a domain to punycode. Returns null for an invalid domain. */
function asciiDomain(domain: string): string | null {
  const address = `http://${domain}`;
  return DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
}

function isPublicDomain(domain: string): boolean {
  const labels = asciiDomain(domain)?.split('.') ?? [];
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(last) &&
    !LOCAL_NETWORKS.has(last)
  );
}

/** True for the address of one mailbox at a public domain (docs/behaviour.md#e-mail-addresses). */
export function isEmailAddress(email: string): boolean {
  // The length comes first: matching takes quadratic time.
  if (email.length > EMAIL_LIMITS.whole || !SHAPE.test(email) || hasHiddenCharacter(email)) return false;
  // Compatibility characters such as full-width letters would allow look-alike addresses.
  if (email.normalize('NFKC') !== email.normalize('NFC')) return false;
  const at = email.indexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  return (
    at <= EMAIL_LIMITS.local &&
    LOCAL_PART.test(local) &&
    !MISPLACED_DOT.test(local) &&
    !MISPLACED_DOT.test(domain) &&
    isPublicDomain(domain)
  );
}
