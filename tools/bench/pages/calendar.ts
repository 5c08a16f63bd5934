import { readFileSync } from 'node:fs';
import { addDays, addMonths, isSameMonth, isThisMonth, startOfMonth, startOfToday, startOfWeek } from 'date-fns';

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const WEEKS = [0, 1, 2, 3, 4, 5];

const fullDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full' });
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' });

function cell(day: Date, month: Date): string {
  if (!isSameMonth(day, month)) return '<td></td>';
  const [status, word] = day < startOfToday() ? ['unavailable', 'nicht verfügbar'] : ['available', 'verfügbar'];
  return `<td data-status="${status}" aria-label="${fullDay.format(day)}, ${word}">${day.getDate()}<b></b></td>`;
}

function table(month: Date): string {
  const first = startOfWeek(month, { weekStartsOn: 1 });
  const row = (week: number) => WEEKDAYS.map((_, day) => cell(addDays(first, 7 * week + day), month)).join('');
  return `<div${isThisMonth(month) ? '' : ' hidden'}><h2>${monthName.format(month)}</h2><table><tr>${WEEKDAYS.map((name) => `<th>${name}</th>`).join('')}</tr>
${WEEKS.map((week) => `<tr>${row(week)}</tr>`).join('\n')}</table></div>`;
}

/** Returns the hand-written calendar of this month and the two after it, in which every day from today on is free. */
export function calendar(): string {
  const months = [0, 1, 2].map((number) => table(startOfMonth(addMonths(new Date(), number))));
  return readFileSync(`${import.meta.dirname}/calendar.html`, 'utf8').replace(
    '<div class="months">',
    `$&${months.join('\n')}`,
  );
}
