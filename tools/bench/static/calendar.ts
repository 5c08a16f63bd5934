import { BASE, footer, header, t } from './home';

const now = new Date();
const dayOf = (month: number, day: number) => new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, day));

/** The days of this month and the two after it, as "2027-05-08", by month. */
const MONTHS = [0, 1, 2].map((month) =>
  Array.from({ length: dayOf(month + 1, 0).getUTCDate() }, (_, day) =>
    dayOf(month, day + 1)
      .toJSON()
      .slice(0, 10),
  ),
);

const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** The days that are free in the rental API: all from today on, except Saturdays. */
export const FREE = new Set(MONTHS.flat().filter((day) => day >= today && new Date(day).getUTCDay() !== 6));

const STYLE = `${BASE}
.months{display:grid;gap:2rem;background:#fff;border-radius:1.25rem;padding:1rem}
.months>:nth-child(n+2){display:none}
table{width:100%;table-layout:fixed;border-collapse:collapse;text-align:center}
td,th{height:3.25rem}
b{display:block;width:.625rem;height:.625rem;margin:auto;border-radius:50%;border:2px solid #b3261e}
[data-status=available]{background:#e6f4ea}
[data-status=available] b{background:#1b7a47;border:0}
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
