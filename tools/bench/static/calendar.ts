import { FREE, MONTHS } from '../months';
import { footer, header, t } from './home';

const STYLE = `
*{box-sizing:border-box;margin:0}
body{background:#fbf7f2;color:#2a1720;font:1rem/1.625 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;line-height:1.15}
header,main{max-width:76rem;margin:auto;padding:1rem}
header,nav{display:flex;gap:1rem;align-items:center}
nav{margin-left:auto}
footer{background:#1c0f13;color:#dcc7bd;padding:2rem 1rem}
a{color:inherit}
.months{display:grid;gap:2rem;background:#fff;border-radius:1.25rem;padding:1rem}
table{width:100%;table-layout:fixed;border-collapse:collapse;text-align:center}
td,th{height:3.25rem}
b{display:block;width:.625rem;height:.625rem;margin:auto;border-radius:50%;border:2px solid #b3261e}
[data-status=available]{background:#e6f4ea}
[data-status=available] b{background:#1b7a47;border:0}
@media(min-width:900px){.months{grid-template-columns:1fr 1fr}}
@media(min-width:1200px){.months{grid-template-columns:1fr 1fr 1fr}}
@media(max-width:899px){.months>:nth-child(n+2){display:none}}
@media(max-width:1199px){.months>:nth-child(n+3){display:none}}
`;

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const WEEK = WEEKDAYS.length;

const fullDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param day as "2027-05-08", null before the first of a month */
function cell(day: string | null) {
  if (!day) return '<td></td>';
  const isFree = FREE.has(day);
  const name = `${fullDay.format(new Date(day))}, ${isFree ? 'verfügbar' : 'nicht verfügbar'}`;
  return `<td data-status="${isFree ? 'available' : 'unavailable'}" aria-label="${name}">${Number(day.slice(-2))}<b></b></td>`;
}

function month(days: string[]) {
  const [first = ''] = days;
  const before = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => cell(cells[week * WEEK + day] ?? null)).join(''),
  );
  return `<div><h2>${monthName.format(new Date(first))}</h2><table><tr>${WEEKDAYS.map((name) => `<th>${name}</th>`).join('')}</tr>
${weeks.map((week) => `<tr>${week}</tr>`).join('\n')}</table></div>`;
}

/** The hand-written calendar: the same three months and texts, inline styles, no script. */
export const calendar = () => `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verfügbarkeit</title><link rel="icon" href="/logo.svg"><style>${STYLE}</style></head><body>
${header()}
<main><h1>${t('availability.heading')}</h1><p>${t('availability.subtitle')}</p>
<div class="months">${MONTHS.map(month).join('\n')}</div>
<p>${t('availability.available')} · ${t('availability.unavailable')}</p></main>
${footer()}</body></html>`;
