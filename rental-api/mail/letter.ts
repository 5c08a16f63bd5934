import type { MailLine } from '../../lib/shared/mailto';

/** A line of an email. It knows what it is when it is made. A text of several lines may be a single line. */
export interface Line extends MailLine {
  /** The address that it leads to. */
  link?: string;
  isStrong?: boolean;
}

/**
 * A part of an email. Text and HTML have the same parts in the same order. Both leave out parts without lines.
 *
 * - `banner`: the top of the email. Its first line stands above the heading.
 * - `state`: a sentence about its heading, which the banner of the HTML has.
 * - `box`: coloured. `small`: less important. `buttons`: links, the main one first.
 * - `columns`: other parts side by side.
 */
export interface Part {
  lines: Line[];
  heading?: string;
  look?: 'banner' | 'state' | 'box' | 'small' | 'buttons' | 'columns';
  columns?: Part[][];
  only?: 'text' | 'html';
}

type Row = Line | string | null | undefined | false;

/** Makes a part of those lines that are there. */
export const part = (rows: Row[], rest: Omit<Part, 'lines'> = {}): Part => ({
  lines: rows.flatMap((row) => row || []).map((row) => (typeof row === 'string' ? { text: row } : row)),
  ...rest,
});

export const paragraph = (...rows: Row[]): Part => part(rows);

/** Returns the parts that a format shows. */
export const shownIn = (format: 'text' | 'html', parts: Part[]): Part[] =>
  parts.filter(({ only = format, lines, columns }) => only === format && (lines.length > 0 || columns));

/** Returns the lines of parts, with an empty line between parts. */
export const linesOf = (parts: Part[]): Line[] =>
  shownIn('text', parts).flatMap((part, index) => [...(index > 0 ? [{ text: '' }] : []), ...textLines(part)]);

/** Writes parts as plain text. */
export const textOf = (parts: Part[]): string =>
  linesOf(parts)
    .map(({ text }) => text)
    .join('\n');

function textLines({ heading, look, lines }: Part): Line[] {
  const shown = lines.map(({ link, ...line }) => (link ? { ...line, text: `${line.text}: ${link}` } : line));
  if (!heading) return shown;
  const text = shown.map(({ text }) => text).join('\n');
  if (look === 'state') return [{ text: `${heading}: ${text}` }];
  // A text of the customer cannot imitate other parts.
  if (look === 'box') return [{ text: heading }, { text: `    ${text.replaceAll('\n', '\n    ')}` }];
  return [{ text: heading }, ...shown];
}
