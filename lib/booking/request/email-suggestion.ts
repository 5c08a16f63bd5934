import distance from 'damerau-levenshtein';

/** The mail providers of most customers, the most common first. */
const PROVIDERS = `
  gmail.com web.de gmx.de t-online.de gmx.net icloud.com outlook.de outlook.com hotmail.de hotmail.com yahoo.de yahoo.com
  freenet.de googlemail.com live.de aol.com arcor.de online.de posteo.de mailbox.org vodafone.de kabelmail.de protonmail.com
`
  .trim()
  .split(/\s+/);

/** Real providers whose names are one slip away from one of these. */
const NEIGHBOURS = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  ...['hotmail', 'live', 'outlook', 'yahoo'].flatMap((name) => ['be', 'dk', 'ie', 'se'].map((end) => `${name}.${end}`)),
]);

/** Domains that people mistake for a provider's domain, more than one slip away from it. */
const TAKEN_FOR = new Map([
  ['gmail.de', 'gmail.com'],
  ['googlemail.de', 'googlemail.com'],
  ['icloud.de', 'icloud.com'],
]);

/** A slip is a letter that is wrong, missing, extra or swapped with the next. Compares lengths first, as input may be long. */
const isOneSlipFrom = (provider: string, domain: string) =>
  Math.abs(provider.length - domain.length) <= 1 && distance(provider, domain).steps === 1;

/** Corrects the domain of a mistyped address, or returns null (docs/behaviour.md#e-mail-suggestions). */
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
