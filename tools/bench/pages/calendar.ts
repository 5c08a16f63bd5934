import { readFileSync } from 'node:fs';
import { addDays, addMonths, isSameMonth, startOfMonth, startOfToday, startOfWeek } from 'date-fns';

const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const HEAD = DAYS.map((name) => `<th>${name}</th>`).join('');
const fullDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full' });
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' });

/** Returns the hand-written calendar of this month and the two after it, in which every day from today on is free. */
export function calendar(): string {
  const today = startOfToday();
  const months = [0, 1, 2].map((number) => {
    const month = startOfMonth(addMonths(today, number));
    const first = startOfWeek(month, { weekStartsOn: 1 });
    const cell = (day: Date) => {
      if (!isSameMonth(day, month)) return '<td></td>';
      const [status, word] = day < today ? ['unavailable', 'nicht verfügbar'] : ['available', 'verfügbar'];
      return `<td data-status="${status}" aria-label="${fullDay.format(day)}, ${word}">${day.getDate()}<b></b></td>`;
    };
    const rows = [0, 7, 14, 21, 28, 35].map((week) => DAYS.map((_, day) => cell(addDays(first, week + day))).join(''));
    return `<div${number ? ' hidden' : ''}><h2>${monthName.format(month)}</h2><table><tr>${HEAD}</tr>
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</table></div>`;
  });
  const page = readFileSync(`${import.meta.dirname}/calendar.html`, 'utf8');
  return page.replace('<div class="months">', `$&${months.join('\n')}`);
}
