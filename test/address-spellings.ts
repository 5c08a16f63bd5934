// Spellings of one e-mail address that try to get around the limit per recipient.
import fc from 'fast-check';

const IGNORED = ['\u00ad', '\u034f', '\ufe0f', '\u200b', '\u200d', '\u2060', '\u180e', '\u{e0041}'];

const chance = (text: string, change: (letter: string) => string) => (choices: boolean[]) =>
  [...text].map((letter, index) => (choices[index % choices.length] ? change(letter) : letter)).join('');

const fullWidth = (letter: string) =>
  /[!-~]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter;
const mathematical = (letter: string) =>
  /[a-z]/.test(letter) ? String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 'a'.charCodeAt(0)) : letter;

interface Change {
  local?: (local: string, choices: boolean[]) => string;
  domain?: (domain: string, choices: boolean[]) => string;
}

const CHANGES: Change[] = [
  { local: (local, choices) => chance(local, (letter) => letter.toUpperCase())(choices) },
  { domain: (domain, choices) => chance(domain, (letter) => letter.toUpperCase())(choices) },
  { local: (local, choices) => chance(local, fullWidth)(choices) },
  { domain: (domain, choices) => chance(domain, fullWidth)(choices) },
  { local: (local, choices) => chance(local, mathematical)(choices) },
  { domain: (domain, choices) => chance(domain, mathematical)(choices) },
  { local: (local) => local.normalize('NFD'), domain: (domain) => domain.normalize('NFD') },
  { domain: (domain) => (URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain) },
  { domain: (domain) => domain.replaceAll('.', '。') },
  { domain: (domain) => `${domain}.` },
  { domain: (domain) => domain.replace('.', '%2e') },
  { local: (local) => `${local}+tag` },
  { local: (local) => `${local}++` },
  { local: (local) => `"${local}"` },
  { local: (local) => `(comment)${local}` },
  { local: (local) => ` ${local}` },
  ...IGNORED.map((character) => ({
    local: (local: string, choices: boolean[]) => chance(local, (letter) => letter + character)(choices),
  })),
  ...IGNORED.map((character) => ({
    domain: (domain: string, choices: boolean[]) => chance(domain, (letter) => letter + character)(choices),
  })),
];

const GMAIL: Change[] = [
  {
    local: (local, choices) =>
      chance(
        local,
        (letter) => `${letter}.`,
      )(choices)
        .replace(/\.+/g, '.')
        .replace(/\.$/, ''),
  },
  { domain: () => 'gmail.com' },
  { domain: () => 'googlemail.com' },
];

/** Random spellings of an address. Some are invalid. */
export function spellingsOf(mailbox: string): fc.Arbitrary<string> {
  const [local = '', domain = ''] = mailbox.split('@');
  const changes = domain === 'gmail.com' ? [...CHANGES, ...GMAIL] : CHANGES;
  const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
  return fc
    .array(fc.tuple(fc.constantFrom(...changes), choices), { minLength: 1, maxLength: 4 })
    .map((steps) =>
      steps.reduce(
        ({ local, domain }, [change, picked]) => ({
          local: change.local?.(local, picked) ?? local,
          domain: change.domain?.(domain, picked) ?? domain,
        }),
        { local, domain },
      ),
    )
    .map((changed) => `${changed.local}@${changed.domain}`);
}
