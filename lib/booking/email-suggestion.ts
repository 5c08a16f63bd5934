import distance from 'damerau-levenshtein';

/** Where most customers have their mailbox, the most usual first. */
const PROVIDERS = [
  'gmail.com',
  'web.de',
  'gmx.de',
  't-online.de',
  'gmx.net',
  'icloud.com',
  'outlook.de',
  'outlook.com',
  'hotmail.de',
  'hotmail.com',
  'yahoo.de',
  'yahoo.com',
  'freenet.de',
  'googlemail.com',
  'live.de',
  'aol.com',
  'arcor.de',
  'online.de',
  'posteo.de',
  'mailbox.org',
  'vodafone.de',
  'kabelmail.de',
  'protonmail.com',
];

/** Real providers that are spelled almost like one of those. */
const NEIGHBOURS = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  ...['hotmail', 'live', 'outlook', 'yahoo'].flatMap((name) => ['be', 'dk', 'ie', 'se'].map((end) => `${name}.${end}`)),
]);

/** What people take for a provider's domain, too far from it to be a slip of the finger. */
const TAKEN_FOR = new Map([
  ['gmail.de', 'gmail.com'],
  ['googlemail.de', 'googlemail.com'],
  ['icloud.de', 'icloud.com'],
]);

/** One letter wrong, missing, too many, or swapped with the next. Lengths first, because anything can be typed. */
const isOneSlipFrom = (provider: string, domain: string) =>
  Math.abs(provider.length - domain.length) <= 1 && distance(provider, domain).steps === 1;

/**
 * The address that was probably meant, or null when nothing looks mistyped (docs/behaviour.md#e-mail-suggestions).
 * The part before the @ stays as it was typed.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain) || NEIGHBOURS.has(domain)) return null;
  const meant = TAKEN_FOR.get(domain) ?? PROVIDERS.find((provider) => isOneSlipFrom(provider, domain));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}
