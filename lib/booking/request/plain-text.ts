/** Format, private-use, unassigned and ignorable characters, and lone surrogates. Excludes control characters. */
const INVISIBLE = String.raw`[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]`;

/** Scripts in use today in which a joiner between two letters changes their shape. */
const JOINING_SCRIPTS = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu'],
  ...['Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr', 'Tibt', 'Bali', 'Java', 'Sund', 'Lana'],
];
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
const JOINER = String.raw`[\u200c\u200d]`;
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;

/** Captures a sequence of joined emoji, or a joiner between letters. Matches every other invisible character. */
const INVISIBLE_OR_JOINED = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})+|(?<=${JOINING_LETTER})${JOINER}(?=${JOINER}*${JOINING_LETTER}))|${INVISIBLE}`,
  'gu',
);

/** Tabs, spaces of every width, and the empty Braille pattern. */
const BLANK = /[\t\p{Zs}\u2800]/gu;

/**
 * Removes the invisible characters of a typed or pasted text, and trims and composes the rest (NFC). Blanks become spaces,
 * non-breaking hyphens become ordinary ones, and line ends of every kind become "\n". Joiners that shape letters or emoji stay.
 */
export const cleanText = (text: string): string =>
  text
    .replace(INVISIBLE_OR_JOINED, '$1')
    .replace(BLANK, ' ')
    .replaceAll('\u2011', '-')
    .replace(/\r\n|[\u2028\u2029]/g, '\n')
    .trim()
    .normalize('NFC');

/** The signs that begin a formula in a spreadsheet, also as compatibility characters. */
const FORMULA_SIGN = String.raw`[=＝﹦+＋﹢@＠﹫\-－﹣]`;
const FORMULA_SIGNS = new RegExp(String.raw`^(?:${FORMULA_SIGN}|\s)+`);
/** Captures the indent and the sign of a line. A number such as "-5" or "+49 170 1234567 (Anna)" is not a formula. */
const FORMULA_LINE = new RegExp(
  String.raw`^( *)(?![+-][\d ()/.-]*(?:[\d)],? \(?\p{L}[\p{L}\d .,:)]*)?$)(${FORMULA_SIGN})`,
  'gmu',
);

/** Cleans a name, and removes signs at its start that begin a formula. The owner might copy the name into a spreadsheet. */
export const cleanName = (text: string): string => cleanText(text).replace(FORMULA_SIGNS, '');

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
// Excludes versions such as "v1.2.3.4" and phone numbers such as "089.12.34.56" or "+45 20.30.40.50".
const IPV4 = String.raw`(?<!${WORD}|\.|\+(?:\d{1,3} )?)${OCTET}(?:\.${OCTET}){3}(?!${WORD}|\.\d)`;
const UNMISTAKABLE = [
  '://',
  String.raw`(?<!${WORD})(?:www\.|(?:https?|ftp|mailto|file):|\\\\)`,
  // "(@home)", "@home", "Insta:@anna.max" and "MAX@home" are names.
  String.raw`[^\s\p{Ps}\p{Pi}\p{Pf}"':]@(?:[^\s\p{P}]|[-_])*\.+[^\s\p{P}]`,
].join('|');
const LINK = new RegExp(`${UNMISTAKABLE}|${IPV4}`, 'iu');
/** In a phone number, four numbers with dots are an address only if a port or a path follows. */
const LINK_IN_PHONE = new RegExp(String.raw`${UNMISTAKABLE}|${IPV4}(?=:\d|/\p{L})`, 'iu');

/** Matches the characters that stay invisible in a clean text. */
const KEPT_INVISIBLE = /\u200c|\u200d|\ufe0f/g;

/** True for a text that is unmistakably meant as a link, as typed or with its compatibility characters replaced. */
export function hasLink(text: string, isPhone = false): boolean {
  const shown = text.replace(KEPT_INVISIBLE, '');
  const forms = [shown, shown.normalize('NFKC').replaceAll('\u3002', '.')];
  return forms.some((form) => (isPhone ? LINK_IN_PHONE : LINK).test(form));
}

const DOTS = String.raw`.\u2024\u3002\ufe12\ufe52\uff0e\uff61`;
/** Characters that end in a dot, such as "⒈". */
const DOTTED = String.raw`\u2488-\u249b\u33c2\u33c7\u33d8\u{1f100}`;
/** A dot after a visible character other than a dot. Captures the two characters after the dot. */
const INNER_DOT = new RegExp(
  String.raw`(?:(?<=[^\s.])[${DOTS}]|[${DOTTED}])(?=(\p{M}*\S(?:\p{M}|${JOINER})*\S?))`,
  'gu',
);
const TWO_LETTERS = /^\p{M}*\p{L}\p{M}*\p{L}/u;
/** The places after "//", and after the third dot of a phone number such as "089.12.34.56". */
const BREAKS = new RegExp(
  String.raw`(?<=[/\uff0f]{2})(?=\S)|(?<=(?<!${WORD}|[${DOTS}])(?:\p{N}{1,3}[${DOTS}]|\p{N}{0,2}[${DOTTED}]){3})(?=\p{N})`,
  'gu',
);

/**
 * Writes a visitor's text for an email. The text is clean, and a space follows each dot before two letters, so that no mail
 * program finds a host name. A space also follows "//" and divides numbers that look like an IPv4 address. No line becomes a
 * formula when it is copied into a spreadsheet.
 */
export const mailText = (text: string): string =>
  cleanText(text)
    .replace(FORMULA_LINE, (_line, indent, sign) => indent + (/[-－﹣]/.test(sign) ? '–' : `'${sign}`))
    .replace(INNER_DOT, (dot, next: string) =>
      TWO_LETTERS.test(next.replace(KEPT_INVISIBLE, '').normalize('NFKC')) ? `${dot} ` : dot,
    )
    .replace(BREAKS, ' ');
