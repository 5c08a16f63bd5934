import { type Line, type Part, shownIn } from './letter';

/**
 * The HTML of emails. Mail programs drop much of a style sheet, so layout and colours are inline. A text either has its
 * own background or takes both colours from the mail program. The style sheet adds the brand's colours for links and the
 * dark scheme. They have a contrast of at least 4.5:1, on #1e1e1e too.
 */
const LIGHT = 'a{color:#8a1c3f}.muted{color:#5a434c}';
const DARK =
  'a{color:#f3aab8}.muted{color:#d6c4c6}.box{background:#3d1d29!important;color:#f8eee8!important}.main{background:#f3aab8!important;border-color:#f3aab8!important;color:#3a0a1c!important}.other{background:#251920!important;border-color:#f3aab8!important;color:#f3aab8!important}';
const NARROW = '.column{max-width:100%!important;padding-right:0!important}';

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  `<style>:root{color-scheme:light dark}${LIGHT}@media (max-width:540px){${NARROW}}</style>`,
  // A separate style sheet, because some mail programs drop a style sheet with a query that they do not know.
  `<style>@media (prefers-color-scheme:dark){${DARK}}</style>`,
].join('\n');

const BUTTON =
  'display:inline-block;margin:0 8px 8px 0;padding:12px 24px;border:1px solid #8a1c3f;border-radius:8px;font-weight:bold;text-decoration:none';
const BUTTONS = {
  main: `${BUTTON};background:#8a1c3f;color:#ffffff`,
  other: `${BUTTON};background:#ffffff;color:#8a1c3f`,
};

/** Writes parts as an HTML document, at most 600 px wide. */
export const htmlOf = (parts: Part[]): string =>
  `<!doctype html>
<html lang="de"><head>
${HEAD}
</head><body style="margin:0;padding:0">
<div style="max-width:600px;margin:0 auto;padding:16px;box-sizing:border-box;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${blocks(parts)}
</div></body></html>`;

const blocks = (parts: Part[], between = '\n') => shownIn('html', parts).map(block).join(between);

function block({ look, heading = '', lines, columns = [] }: Part): string {
  const rows = lines.map(row).join('<br>\n');
  const content = heading && look !== 'state' ? `${HEADING}${escaped(heading)}</h2>\n${paragraph(rows)}` : rows;
  switch (look) {
    case 'banner':
      return banner(heading, lines);
    case 'state':
      return paragraph(`<strong>${rows.replace(/^l/, 'L')}</strong>`);
    case 'box':
      return `<div class="box" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #8a1c3f;background:#f9e7e6;color:#2a1720">${content}</div>`;
    case 'small':
      return `<p class="muted" style="margin:0 0 12px;font-size:14px">${rows}</p>`;
    case 'buttons':
      return `<p>${lines.map(button).join('\n')}</p>`;
    case 'columns':
      return `<div style="font-size:0">${columns.map(column).join('')}</div>`;
    default:
      return heading ? content : paragraph(rows);
  }
}

const HEADING = '<h2 class="muted" style="margin:0 0 4px;font-size:14px">';

const paragraph = (html: string) => `<p style="margin:0 0 12px">${html}</p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes a line. Keeps line breaks and indents, and amounts beside their unit. */
function row({ text, link, isStrong }: Line): string {
  if (link) return `<a href="${escaped(link)}">${escaped(text)}</a>`;
  const html = escaped(text)
    .replace(/\r?\n/g, '<br>\n')
    .replaceAll('    ', '&nbsp; &nbsp; ')
    .replace(/(?<=[\d_]) €/g, '&nbsp;€');
  return isStrong ? `<strong>${html}</strong>` : html;
}

const button = ({ text, link = '' }: Line, index: number) => {
  const kind = index === 0 ? 'main' : 'other';
  return `<a href="${escaped(link)}" class="${kind}" style="${BUTTONS[kind]}">${escaped(text)}</a>`;
};

const banner = (heading: string, [above, ...below]: Line[]) =>
  `<div style="margin:0 0 16px;padding:16px 20px;border-radius:12px;background:#1c0f13;color:#fbf1e9">${row(above ?? { text: '' })}
<h1 style="margin:0;font-size:24px;line-height:1.3">${escaped(heading)}</h1>${below.map(row).join('')}</div>`;

/** Writes a column. On a phone, the second is below the first, also in mail programs without style sheets. */
const column = (parts: Part[]) =>
  `<div class="column" style="display:inline-block;vertical-align:top;width:100%;max-width:284px;padding-right:20px;box-sizing:border-box;font-size:16px">${blocks(parts, '')}</div>`;
