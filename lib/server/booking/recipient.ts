import { domainToASCII } from 'node:url';

interface Provider {
  /** The domain in punycode. */
  domains: RegExp;
  /** The canonical domain, for providers that share mailboxes between domains. */
  domain?: string;
  /** Characters before the @ that the provider ignores. */
  ignored?: RegExp;
  /** Separates the name of the mailbox from a keyword that the customer chose. */
  keywordSeparator?: string;
  /** True when `anything@name.domain` reaches `name@domain`. */
  hasSubdomains?: boolean;
}

/** Alias rules of the large providers, beyond the `+tag` that most of them support. */
const PROVIDERS: Provider[] = [
  // https://support.google.com/mail/answer/7436150, https://support.google.com/mail/answer/10313
  { domains: /^(?:gmail|googlemail)\.com$/, domain: 'gmail.com', ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases
  { domains: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/, domain: 'proton.me', ignored: /[._-]/g },
  // https://support.apple.com/118230
  { domains: /^(?:icloud|me|mac)\.com$/, domain: 'icloud.com' },
  // https://www.fastmail.help/hc/en-us/articles/360060591053
  { domains: /^(?:[^.]+\.)?fastmail\.(?:com|fm|net|org|us|de|co\.uk)$/, hasSubdomains: true },
  // http://help.yahoo.com/help/uk/bt/tutorials/mail/addressguard2.html
  { domains: /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, keywordSeparator: '-' },
];

/** Returns the mailbox that an address delivers to, in its canonical spelling (docs/behaviour.md#limits). */
export function recipientOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase();
  // Upper case first, so that "ß" and "ss" become equal.
  const folded = email.slice(0, at).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const local = withoutSuffix(folded, '+');
  const provider = PROVIDERS.find(({ domains }) => domains.test(domain));
  return provider ? mailboxAt(provider, local, domain) : `${local}@${domain}`;
}

function mailboxAt(provider: Provider, local: string, domain: string): string {
  const [first = '', ...rest] = domain.split('.');
  if (provider.hasSubdomains && !first.startsWith('fastmail')) return `${first.replaceAll('_', '-')}@${rest.join('.')}`;
  const name = provider.keywordSeparator ? withoutSuffix(local, provider.keywordSeparator) : local;
  const stripped = provider.ignored ? name.replace(provider.ignored, '') : name;
  const mailbox = provider.hasSubdomains ? stripped.replaceAll('_', '-') : stripped;
  return `${mailbox}@${provider.domain ?? domain}`;
}

/** Returns the text before a separator, or the whole text if nothing precedes the separator. */
function withoutSuffix(text: string, separator: string): string {
  const end = text.indexOf(separator);
  return end > 0 ? text.slice(0, end) : text;
}
