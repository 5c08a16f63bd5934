import { monthOf } from '../availability.mjs';
import { berlinDay, later } from '../calendar/berlin.mjs';
import { takesDays } from '../calendar/events.mjs';
import { expand } from '../calendar/expand.mjs';
import { readSource } from '../calendar/source.mjs';
import { takenDays } from '../calendar/taken-days.mjs';

/** @typedef {{ title: string, lines: string[], isGood: boolean }} Report */

const DAYS_SHOWN = 10;
const FORMAT = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** @param {string[]} days */
function listed(days) {
  const shown = days.slice(0, DAYS_SHOWN).map((day) => `${FORMAT.format(new Date(`${day}T12:00Z`))} ${day}`);
  return shown.join(', ') || 'none';
}

/**
 * What the calendar of a photo booth blocks on the website.
 * @param {import('../data-schema.mjs').Photobooth} booth
 * @param {string} folder where calendar files are
 * @param {Date} now
 * @returns {Promise<Report>}
 */
export async function checkCalendar({ name, calendar, months, availability = {} }, folder, now) {
  if (!calendar)
    return { title: name, lines: ['It has no "calendar", so the website shows "availability".'], isGood: true };
  const first = berlinDay(now);
  const range = { first, last: later(first, { months }) };
  try {
    const { text = '' } = (await readSource(calendar, folder, undefined)) ?? {};
    const days = await expand(text, range);
    const notTaken = [...takenDays(text, range, (event) => !takesDays(event))].filter((day) => !days.has(day));
    return {
      title: name,
      lines: [
        `Taken days until ${range.last}: ${days.size}. The next: ${listed([...days].sort())}`,
        `Tentative, free or cancelled, so they block nothing: ${listed(notTaken.sort())}`,
        ...written(availability, { days, range }),
      ],
      isGood: true,
    };
  } catch (error) {
    return {
      title: name,
      lines: [`The calendar cannot be read: ${error instanceof Error ? error.message : ''}`],
      isGood: false,
    };
  }
}

/** @param {Record<string, boolean | null>} availability @param {import('../availability.mjs').Taken} taken */
function written(availability, taken) {
  const decided = Object.keys(availability).filter((day) => day >= taken.range.first);
  const freed = decided.filter(
    (day) => taken.days.has(day) && monthOf(availability, taken, day.slice(0, 7))[day] !== false,
  );
  if (decided.length === 0) return [];
  return [
    `"availability" in the data file decides ${decided.length} days itself, whatever the calendar says; ` +
      `of those that the calendar takes it frees: ${listed(freed.sort())}`,
  ];
}
