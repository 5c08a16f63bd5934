/** Format, private-use, unassigned and ignorable characters, and lone surrogates. Control characters are not among them. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Tabs, spaces of every width, and the empty Braille pattern. */
const BLANK = /[\t\p{Zs}\u2800]/gu;

/**
 * Removes what nobody sees from a typed or pasted text, and trims and composes the rest (NFC). Blanks become spaces,
 * non-breaking hyphens ordinary ones, and line ends of every kind "\n".
 */
export const cleanText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(BLANK, ' ')
    .replaceAll('\u2011', '-')
    .replace(/\r\n|[\u2028\u2029]/g, '\n')
    .trim()
    .normalize('NFC');

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const LINK = new RegExp(
  [
    String.raw`://|\\`,
    String.raw`(?<!${WORD})(?:www\.|(?:https?|ftp|mailto|file):)`,
    // "(@home)", "@home" and "Insta:@home" are names.
    String.raw`[^\s\p{Ps}\p{Pi}\p{Pf}"':]@\S`,
    // Neither a version such as "v1.2.3.4" nor a phone number such as "089.12.34.56" or "+45 20.30.40.50".
    String.raw`(?<!${WORD}|\.|\+(?:\d{1,3} )?)${OCTET}(?:\.${OCTET}){3}(?!${WORD}|\.\d)`,
  ].join('|'),
  'iu',
);

/** True for a text that is unmistakably meant as a link, as it stands or with its compatibility characters replaced. */
export const hasLink = (text: string): boolean =>
  [text, text.normalize('NFKC').replaceAll('\u3002', '.')].some((form) => LINK.test(form));

const DOTS = String.raw`.\u2024\u3002\ufe12\ufe52\uff0e\uff61`;
/** Characters that end in a dot, such as "⒈". */
const DOTTED = String.raw`\u2488-\u249b\u33c2\u33c7\u33d8\u{1f100}`;
/** A dot behind a visible character other than a dot. Captures the two characters before which it stands. */
const INNER_DOT = new RegExp(String.raw`(?:(?<=[^\s.])[${DOTS}]|[${DOTTED}])(?=(\p{M}*\S\p{M}*\S?))`, 'gu');
const TWO_LETTERS = /^\p{M}*\p{L}\p{M}*\p{L}/u;
/** The places behind "//", and behind the third dot of a phone number such as "089.12.34.56". */
const BREAKS = new RegExp(
  String.raw`(?<=[/\uff0f]{2})(?=\S)|(?<=(?<!${WORD}|[${DOTS}])(?:\p{N}{1,3}[${DOTS}]){3})(?=\p{N})`,
  'gu',
);

/**
 * Writes a visitor's text for an e-mail: clean, and with a space behind each dot before two letters, so that no mail
 * program finds a host name. A space also follows "//" and divides numbers that look like an IPv4 address.
 */
export const mailText = (text: string): string =>
  cleanText(text)
    .replace(INNER_DOT, (dot, next: string) => (TWO_LETTERS.test(next.normalize('NFKC')) ? `${dot} ` : dot))
    .replace(BREAKS, ' ');
