/**
 * The HTML of emails. Mail programs drop much of a style sheet, so layout and colours are inline. A text either has its
 * own background or takes both colours from the mail program. The style sheet adds the brand's colours for links and the
 * dark scheme. They have a contrast of at least 4.5:1, on #1e1e1e too.
 */
const LIGHT = 'a{color:#8a1c3f}.muted{color:#5a434c}';
const DARK =
  'a{color:#f3aab8}.muted{color:#d6c4c6}.box{background:#3d1d29!important;color:#f8eee8!important}.main{background:#f3aab8!important;border-color:#f3aab8!important;color:#3a0a1c!important}.other{background:#251920!important;border-color:#f3aab8!important;color:#f3aab8!important}';
const NARROW = '.column{max-width:100%!important;padding-right:0!important}';

/** Writes an HTML document, at most 600 px wide. Mail programs may drop a style sheet with a query that they do not know. */
export const htmlDocument = (body: string): string => `<!doctype html>
<html lang="de"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}${LIGHT}@media (max-width:540px){${NARROW}}</style>
<style>@media (prefers-color-scheme:dark){${DARK}}</style>
</head><body style="margin:0;padding:0">
<div style="max-width:600px;margin:0 auto;padding:16px;box-sizing:border-box;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
${body}
</div></body></html>`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const BUTTONS = [
  { look: 'main', colours: 'background:#8a1c3f;color:#ffffff' },
  { look: 'other', colours: 'background:#ffffff;color:#8a1c3f' },
];

/** Outlook for Windows drops the padding of links, and reads that of the cell (`mso-padding-alt`). All of the button is the link elsewhere. */
function button({ text, link }: { text: string; link: string }, index: number): string {
  const { look, colours } = BUTTONS[Math.min(index, 1)] ?? {};
  const cell = `border:1px solid #8a1c3f;border-radius:8px;${colours};mso-padding-alt:12px 24px`;
  const label = `display:inline-block;padding:12px 24px;border-radius:7px;${colours};font-weight:bold;text-decoration:none;mso-padding-alt:0`;
  return `<td class="${look}" style="${cell}"><a href="${link}" class="${look}" style="${label}">${text}</a></td>`;
}

/** Writes links as buttons in a row, the main one first. */
export const buttonRow = (links: { text: string; link: string }[]): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>${links.map(button).join('<td style="width:8px"></td>')}</tr></table>`;

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
export const element = (look: keyof typeof START_TAGS, html: string): string =>
  `<${START_TAGS[look]}>${html}</${START_TAGS[look].split(' ', 1)}>`;
