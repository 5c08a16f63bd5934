import { mailtoAddress } from './email-domain';

/** Outlook accepts links of 2,046 characters. Browsers on Windows accept little more than 2,000. */
const MAX_LINK_LENGTH = 2_000;

/** In characters. No line is shortened further. */
const SHORT_LINE = 30;

/** A line of a message. It says what a link may do to it if the message is too long. */
export interface MailLine {
  /** A field with its indented lines is a single line. */
  text: string;
  /** Replaces the text in a link that would be too long. */
  short?: string;
  /** Without it, the line may be shortened, after those that are `first`. */
  cut?: 'leaveOut' | 'first' | 'never';
}

/**
 * Builds a `mailto:` link (RFC 6068), which opens a new email. A message that is too long for 2,000 characters is cut.
 * @returns `isCut`: true if the link lacks more than lines that may be left out
 */
export function mailtoLink(to: string, subject: string, lines: MailLine[]): { link: string; isCut: boolean } {
  const head = `${mailtoAddress(to)}?subject=`;
  // "&body=" is as long as an encoded line end.
  const [first = '', ...others] = fitted([{ text: subject }, ...lines], MAX_LINK_LENGTH - head.length);
  const isCut = lines.some(({ text, cut }) => cut !== 'leaveOut' && !others.includes(text));
  return { link: `${head}${encoded(first)}&body=${encoded(others.join('\n'))}`, isCut };
}

/** Returns the texts of lines within an encoded length. Leaves lines out and takes short texts, then shortens the longest lines. */
function fitted(lines: MailLine[], room: number): string[] {
  const lengthOf = (shown: { text: string }[]) => encodedLength(shown.map(({ text }) => text).join('\n'));
  if (lengthOf(lines) <= room) return lines.map(({ text }) => text);
  const needed = lines.flatMap(({ text: whole, short: text = whole, cut }) =>
    cut === 'leaveOut' ? [] : { text, cut, length: encodedLength(text) },
  );
  let excess = lengthOf(needed) - room;
  const shortenable = needed.filter(({ cut }) => cut !== 'never').sort((a, b) => b.length - a.length);
  for (const line of [...shortenable].sort((a, b) => Number(b.cut === 'first') - Number(a.cut === 'first'))) {
    const shortest = encodedLength(shortened(line.text, SHORT_LINE));
    line.text = startOf(line.text, Math.max(line.length - excess, shortest));
    excess -= line.length - encodedLength(line.text);
  }
  if (excess <= 0) return needed.map(({ text }) => text);
  // Too many lines are short. The lines to keep move up, and the link ends early.
  const [subject, ...others] = needed;
  const isKept = ({ cut }: (typeof needed)[number]) => cut === 'never';
  const inOrder = [subject, ...others.filter(isKept), ...others.filter((line) => !isKept(line))];
  return startOf(inOrder.map((line) => line?.text).join('\n'), room).split('\n');
}

/** RFC 6068 allows unencoded colons and commas, which leaves more room for the text. */
const encoded = (text: string) =>
  encodeURIComponent(text.replaceAll('\n', '\r\n')).replaceAll('%2C', ',').replaceAll('%3A', ':');

const encodedLength = (text: string) => encoded(text).length;

/** Returns a text, or its start with "…", within an encoded length. */
function startOf(text: string, room: number): string {
  if (encodedLength(text) <= room) return text;
  let left = room - encodedLength('…');
  let end = 0;
  for (const character of text) {
    left -= encodedLength(character);
    if (left < 0) break;
    end += character.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Shortens a text to a number of characters. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length - 1).join('');
  return `${start.trimEnd()}…`;
}
