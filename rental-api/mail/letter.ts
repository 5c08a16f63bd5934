import type { MailLine } from '../../lib/shared/mailto';
import { BUTTONS, escaped, HTML, htmlDocument } from './letter-html';

/** A line of an email. It knows what it is when it is made. A text of several lines may be a single line. */
export interface Line extends MailLine {
  /** The address that it leads to. */
  link?: string;
  isStrong?: boolean;
}

type Row = Line | string | null | undefined | false;

/** A part of an email in both formats. A format leaves out a part that is empty. */
export interface Part {
  text: Line[];
  html: string;
}

/** Makes a part of those lines that are there. */
function part(rows: Row[], html: (lines: string) => string, heading?: string): Part {
  const lines = rows.flatMap((row) => row || []).map((row) => (typeof row === 'string' ? { text: row } : row));
  if (lines.length === 0) return { text: [], html: '' };
  const text = lines.map(({ link, ...line }) => (link ? { ...line, text: `${line.text}: ${link}` } : line));
  return { text: heading ? [{ text: heading }, ...text] : text, html: html(lines.map(htmlLine).join('<br>\n')) };
}

const underHeading = (heading: string) => (html: string) =>
  `${HTML.heading(escaped(heading))}\n${HTML.paragraph(html)}`;

export const paragraph = (...rows: Row[]): Part => part(rows, HTML.paragraph);
export const smallPrint = (...rows: Row[]): Part => part(rows, HTML.smallPrint);
export const warning = (...rows: Row[]): Part => part(rows, HTML.box);
export const section = (heading: string, ...rows: Row[]): Part => part(rows, underHeading(heading), heading);

/** A text of the customer. It is indented in plain text, so that its lines cannot imitate other parts. */
export function quotation(heading: string, quoted: string | null): Part {
  const { html } = part([quoted], (lines) => HTML.box(underHeading(heading)(lines)));
  return { ...section(heading, quoted && `    ${quoted.replaceAll('\n', '\n    ')}`), html };
}

/** Begins an email about a day with a sentence. The HTML has the day as its title, between two other lines. */
export const banner = (above: string, day: string, below: string | null, sentence: string): Part => ({
  text: [{ text: `${day}: ${sentence}` }],
  html: `${HTML.banner(`${above}\n${HTML.title(day)}${htmlLine({ text: below ?? '' })}`)}\n${HTML.paragraph(htmlLine({ text: sentence.replace(/^l/, 'L'), isStrong: true }))}`,
});

export const inHtml = ({ html }: Part): Part => ({ text: [], html });
export const inText = ({ text }: Part): Part => ({ text, html: '' });

const htmlLink = (text: string, link: string, look = '') => `<a href="${escaped(link)}"${look}>${escaped(text)}</a>`;

/** Writes links as buttons, the main one first. */
export const buttons = (links: { text: string; link: string }[]): Part => ({
  text: [],
  html: `<p>${links.map(({ text, link }, index) => htmlLink(text, link, BUTTONS[Math.min(index, 1)])).join('\n')}</p>`,
});

/** Shows parts side by side in HTML. Plain text has other lines for them. */
export const columns = (text: Line[], ...columns: Part[][]): Part => ({
  text,
  html: HTML.columns(columns.map((parts) => HTML.column(parts.map(({ html }) => html).join(''))).join('')),
});

/** Returns the lines of parts, with an empty line between parts. */
export const linesOf = (parts: Part[]): Line[] =>
  parts
    .filter(({ text }) => text.length > 0)
    .flatMap(({ text }, index) => (index > 0 ? [{ text: '' }, ...text] : text));

/** Writes parts as plain text. */
export const textOf = (parts: Part[]): string =>
  linesOf(parts)
    .map(({ text }) => text)
    .join('\n');

/** Writes parts as an HTML document. */
export const htmlOf = (parts: Part[]): string => htmlDocument(parts.flatMap(({ html }) => html || []).join('\n'));

/** Writes a line. Keeps line breaks and indents, and amounts beside their unit. */
function htmlLine({ text, link, isStrong }: Line): string {
  if (link) return htmlLink(text, link);
  const html = escaped(text)
    .replace(/\r?\n/g, '<br>\n')
    .replaceAll('    ', '&nbsp; &nbsp; ')
    .replace(/(?<=[\d_]) €/g, '&nbsp;€');
  return isStrong ? `<strong>${html}</strong>` : html;
}
