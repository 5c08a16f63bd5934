// An email is one list of parts. Each part is written once as plain text and once as HTML.

/** A part in both formats. A format leaves out a part that is empty. */
export interface Part {
  text: string;
  html: string;
}

/** A line, or lines that belong together. */
export interface Line {
  text: string;
  /** The address to open. */
  link?: string;
  isStrong?: boolean;
}

type Text = string | null | undefined | false;
type Row = Line | Text;

/** Joins the texts that are not empty into a strong line. */
export const strong = (...texts: Text[]): Line | false =>
  texts.some(Boolean) && { text: texts.filter(Boolean).join('\n'), isStrong: true };

/** Makes a part of the rows that are not empty. */
function part(rows: Row[], html: (lines: string) => string, heading?: string): Part {
  const lines = rows.flatMap((row) => row || []).map((row) => (typeof row === 'string' ? { text: row } : row));
  if (lines.length === 0) return { text: '', html: '' };
  const texts = lines.map(({ text, link }) => (link ? `${text}: ${link}` : text));
  return {
    text: [...(heading ? [heading] : []), ...texts].join('\n'),
    html: html(lines.map(htmlLine).join('<br>\n')),
  };
}

export const paragraph = (...rows: Row[]): Part => part(rows, (html) => element('paragraph', html));
export const small = (...rows: Row[]): Part => part(rows, (html) => element('small', html));
export const warning = (...texts: Text[]): Part => part([strong(...texts)], (html) => element('box', html));

const headed = (heading: string, html: string) => `${element('heading', escaped(heading))}\n${html}`;

export const section = (heading: string, ...rows: Row[]): Part =>
  part(rows, (html) => headed(heading, element('paragraph', html)), heading);

/** A text of the customer. It is indented in plain text, so that its lines cannot imitate other parts. */
export function quote(heading: string, quoted: string | null): Part {
  const { html } = part([quoted], (lines) => element('box', headed(heading, lines)));
  return { ...section(heading, quoted && `    ${quoted.replaceAll('\n', '\n    ')}`), html };
}

/** Begins an email about a day with a sentence. The HTML has the day as its title, between two other lines. */
export function banner(above: string, day: string, below: string | null, sentence: string): Part {
  const title = element('banner', `${above}\n${element('title', day)}${htmlLine({ text: below ?? '' })}`);
  const { html } = paragraph(strong(sentence.replace(/^l/, 'L')));
  return { text: `${day}: ${sentence}`, html: `${title}\n${html}` };
}

/** Writes links as buttons, the main one first. They are only in the HTML. */
export const buttons = (links: { text: string; link: string }[]): Part => {
  const cells = links.map((link, index) => buttonCell(link, index === 0 ? MAIN_BUTTON : OTHER_BUTTON));
  const row = `<tr>${cells.join('<td style="width:8px"></td>')}</tr>`;
  return {
    text: '',
    html: `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${row}</table>`,
  };
};

/** Writes the HTML of parts side by side. */
export const columns = (...columns: Part[][]): string => {
  const inColumn = (parts: Part[]) => element('column', parts.map(({ html }) => html).join(''));
  return element('columns', columns.map(inColumn).join(''));
};

/** Writes parts as plain text. */
export const textOf = (parts: Part[]): string => parts.flatMap(({ text }) => text || []).join('\n\n');

/** Writes parts as an HTML document, at most 600 px wide. */
export const htmlOf = (parts: Part[]): string => `<!doctype html>
<html lang="de"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}${LIGHT}@media (max-width:540px){${NARROW}}</style>
<style>@media (prefers-color-scheme:dark){${DARK}}</style>
</head><body style="margin:0;padding:0">
<div style="max-width:600px;margin:0 auto;padding:16px;box-sizing:border-box;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${parts.flatMap(({ html }) => html || []).join('\n')}
</div></body></html>`;

// Mail programs drop much of a style sheet, so layout and colours are inline. A text either has its own background or takes
// both colours from the mail program. The style sheet adds the brand's colours for links and the dark scheme. They have a
// contrast of at least 4.5:1, on #1e1e1e too. A mail program may drop a style sheet with a query that it does not know.
const LIGHT = 'a{color:#8a1c3f}.muted{color:#5a434c}';
const DARK =
  'a{color:#f3aab8}.muted{color:#d6c4c6}.box{background:#3d1d29!important;color:#f8eee8!important}.main{background:#f3aab8!important;border-color:#f3aab8!important;color:#3a0a1c!important}.other{background:#251920!important;border-color:#f3aab8!important;color:#f3aab8!important}';
const NARROW = '.column{max-width:100%!important;padding-right:0!important}';

/** On a phone, a column is below the one before, also in mail programs without style sheets. */
const START_TAGS = {
  banner: 'div style="margin:0 0 16px;padding:16px 20px;border-radius:12px;background:#1c0f13;color:#fbf1e9"',
  title: 'h1 style="margin:0;font-size:24px;line-height:1.3"',
  heading: 'h2 class="muted" style="margin:0 0 4px;font-size:14px"',
  paragraph: 'p style="margin:0 0 12px"',
  small: 'p class="muted" style="margin:0 0 12px;font-size:14px"',
  box: 'div class="box" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #8a1c3f;background:#f9e7e6;color:#2a1720"',
  columns: 'div style="font-size:0"',
  column:
    'div class="column" style="display:inline-block;vertical-align:top;width:100%;max-width:284px;padding-right:20px;box-sizing:border-box;font-size:16px"',
};

/** Writes an element around HTML. */
const element = (look: keyof typeof START_TAGS, html: string): string =>
  `<${START_TAGS[look]}>${html}</${START_TAGS[look].split(' ', 1)}>`;

const MAIN_BUTTON = { look: 'main', colours: 'background:#8a1c3f;color:#ffffff' };
const OTHER_BUTTON = { look: 'other', colours: 'background:#ffffff;color:#8a1c3f' };

/** Outlook for Windows drops the padding of a link, and reads `mso-padding-alt` of its cell. Elsewhere, all of the button is the link. */
function buttonCell({ text, link }: { text: string; link: string }, { look, colours }: typeof MAIN_BUTTON): string {
  const cell = `border:1px solid #8a1c3f;border-radius:8px;${colours};mso-padding-alt:12px 24px`;
  const label = `display:inline-block;padding:12px 24px;border-radius:7px;${colours};font-weight:bold;text-decoration:none;mso-padding-alt:0`;
  return `<td class="${look}" style="${cell}">${htmlLink(text, link, ` class="${look}" style="${label}"`)}</td>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const htmlLink = (text: string, link: string, look = '') => `<a href="${escaped(link)}"${look}>${escaped(text)}</a>`;

/** Writes a line. Keeps line breaks and indents, and amounts beside their unit. */
function htmlLine({ text, link, isStrong }: Line): string {
  if (link) return htmlLink(text, link);
  const html = escaped(text)
    .replace(/\r?\n/g, '<br>\n')
    .replaceAll('    ', '&nbsp; &nbsp; ')
    .replace(/(?<=[\d_]) €/g, '&nbsp;€');
  return isStrong ? `<strong>${html}</strong>` : html;
}

const MOMENT = { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' } as const;

/** Writes "26. November 2026, 14:05". The word before the time depends on the version of `Intl`. */
export const longMoment = (at: Date): string => at.toLocaleString('de-DE', MOMENT).replace(' um ', ', ');

/** Writes a moment of the last weeks: "26. November, 14:05". */
export const shortMoment = (at: Date): string => longMoment(at).replace(/ \d{4}(?=,)/, '');
