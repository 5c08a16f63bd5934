import { buttonRow, element, escaped, htmlDocument } from './letter-html';

/** A line of an email. Its text may have several lines. */
export interface Line {
  text: string;
  /** The address that it leads to. */
  link?: string;
  isStrong?: boolean;
}

type Text = string | null | undefined | false;
type Row = Line | Text;

/** A part of an email in both formats. A format leaves out a part that is empty. */
export interface Part {
  text: Line[];
  html: string;
}

/** Makes one line of those texts that are there. */
export const strong = (...texts: Text[]): Line | false =>
  texts.some(Boolean) && { text: texts.filter(Boolean).join('\n'), isStrong: true };

/** Makes a part of those lines that are there. */
function part(rows: Row[], html: (lines: string) => string, heading?: string): Part {
  const lines = rows.flatMap((row) => row || []).map((row) => (typeof row === 'string' ? { text: row } : row));
  if (lines.length === 0) return { text: [], html: '' };
  const text = lines.map(({ link, ...line }) => (link ? { ...line, text: `${line.text}: ${link}` } : line));
  return { text: heading ? [{ text: heading }, ...text] : text, html: html(lines.map(htmlLine).join('<br>\n')) };
}

export const paragraph = (...rows: Row[]): Part => part(rows, (html) => element('paragraph', html));
export const small = (...rows: Row[]): Part => part(rows, (html) => element('small', html));
export const warning = (...texts: Text[]): Part => part([strong(...texts)], (html) => element('box', html));

export const section = (heading: string, ...rows: Row[]): Part =>
  part(rows, (html) => `${element('heading', escaped(heading))}\n${element('paragraph', html)}`, heading);

/** A text of the customer. It is indented in plain text, so that its lines cannot imitate other parts. */
export function quote(heading: string, quoted: string | null): Part {
  const { html } = part([quoted], (lines) => element('box', `${element('heading', escaped(heading))}\n${lines}`));
  return { ...section(heading, quoted && `    ${quoted.replaceAll('\n', '\n    ')}`), html };
}

/** Begins an email about a day with a sentence. The HTML has the day as its title, between two other lines. */
export function banner(above: string, day: string, below: string | null, sentence: string): Part {
  const title = element('banner', `${above}\n${element('title', day)}${htmlLine({ text: below ?? '' })}`);
  const { html } = paragraph({ text: sentence.replace(/^l/, 'L'), isStrong: true });
  return { text: [{ text: `${day}: ${sentence}` }], html: `${title}\n${html}` };
}

const htmlLink = (text: string, link: string) => `<a href="${escaped(link)}">${escaped(text)}</a>`;

/** Writes links as buttons, the main one first. */
export const buttons = (links: { text: string; link: string }[]): Part => ({
  text: [],
  html: buttonRow(links.map(({ text, link }) => ({ text: escaped(text), link: escaped(link) }))),
});

/** Writes the HTML of parts side by side. */
export const columns = (...columns: Part[][]): string => {
  const inColumn = (parts: Part[]) => element('column', parts.map(({ html }) => html).join(''));
  return element('columns', columns.map(inColumn).join(''));
};

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
