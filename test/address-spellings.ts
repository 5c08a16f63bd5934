// Spellings of an email address that try to evade the limit per recipient.
import fc from 'fast-check';

/** Changes one of the two parts of an address. A change of letters affects only the picked ones. */
type Change = (part: string, picked: boolean[]) => string;

const letters =
  (change: (letter: string) => string): Change =>
  (part, picked) =>
    [...part].map((letter, index) => (picked[index % picked.length] ? change(letter) : letter)).join('');

const shifted = (pattern: RegExp, by: number) =>
  letters((letter) => (pattern.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + by) : letter));

const IGNORED = ['\u00ad', '\u034f', '\ufe0f', '\u200b', '\u200d', '\u2060', '\u180e', '\u{e0041}'];

const OF_BOTH_PARTS: Change[] = [
  letters((letter) => letter.toUpperCase()),
  // Full-width and mathematical letters.
  shifted(/[!-~]/, 0xfee0),
  shifted(/[a-z]/, 0x1d41a - 'a'.charCodeAt(0)),
  (part) => part.normalize('NFD'),
  ...IGNORED.map((character) => letters((letter) => letter + character)),
];

const LOCAL: Change[] = [
  ...OF_BOTH_PARTS,
  (local) => `${local}+tag`,
  (local) => `${local}++`,
  (local) => `"${local}"`,
  (local) => `(comment)${local}`,
  (local) => ` ${local}`,
];

const DOMAIN: Change[] = [
  ...OF_BOTH_PARTS,
  (domain) => (URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain),
  (domain) => domain.replaceAll('.', '。'),
  (domain) => `${domain}.`,
  (domain) => domain.replace('.', '%2e'),
];

const withDots: Change = (local, picked) =>
  letters((letter) => `${letter}.`)(local, picked)
    .replace(/\.+/g, '.')
    .replace(/\.$/, '');

/** Random spellings of an address. Some are invalid. */
export function spellingsOf(mailbox: string): fc.Arbitrary<string> {
  const [local = '', domain = ''] = mailbox.split('@');
  const isGmail = domain === 'gmail.com';
  const changed = (part: string, changes: Change[]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...changes), fc.array(fc.boolean(), { minLength: 1, maxLength: 20 })), {
        maxLength: 2,
      })
      .map((steps) => steps.reduce((text, [change, picked]) => change(text, picked), part));
  const domains = isGmail ? [...DOMAIN, () => 'gmail.com', () => 'googlemail.com'] : DOMAIN;
  return fc
    .tuple(changed(local, isGmail ? [...LOCAL, withDots] : LOCAL), changed(domain, domains))
    .map((parts) => parts.join('@'));
}
