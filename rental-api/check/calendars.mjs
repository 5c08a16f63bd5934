import { monthOf } from '../availability.mjs';
import { berlinDay, later } from '../calendar/berlin.mjs';
import { expand } from '../calendar/expand.mjs';
import { ownersOf } from '../calendar/owners.mjs';
import { readSource } from '../calendar/source.mjs';

/** @typedef {{ title: string, lines: string[], isGood: boolean }} Report */

const DAYS_SHOWN = 10;
const FORMAT = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** @param {Iterable<string>} days */
function listed(days) {
  const shown = [...days]
    .sort()
    .slice(0, DAYS_SHOWN)
    .map((day) => `${FORMAT.format(new Date(`${day}T12:00Z`))} ${day}`);
  return shown.join(', ') || 'none';
}

/**
 * Reports which days the calendar of a photo booth blocks on the website, and which entries block nothing.
 * @param {import('../data-schema.mjs').Photobooth} booth
 * @param {{ owners: string[], folder: string, now: Date }} options `owners` are the addresses at which the business gets mail,
 *   `folder` is where calendar files are
 * @returns {Promise<Report>}
 */
export async function checkCalendar(booth, { owners: business, folder, now }) {
  const { name, calendar, months, availability = {} } = booth;
  if (!calendar)
    return { title: name, lines: ['It has no "calendar", so the website shows "availability".'], isGood: true };
  const first = berlinDay(now);
  const range = { first, last: later(first, { months }) };
  try {
    const { text = '' } = (await readSource(calendar, folder, undefined)) ?? {};
    const owners = ownersOf(booth, business);
    const { days, unreadable } = await expand(text, { range, owners });
    /** @param {import('../calendar/effect.mjs').Effect} effect */
    const notTaken = async (effect) => {
      const other = await expand(text, { range, owners, effect });
      return [...other.days].filter((day) => !days.has(day));
    };
    const free = await notTaken('free');
    // Invitations may be a stranger's, made to be too many to follow.
    const invited = await notTaken('invitation').catch(() => null);
    return {
      title: name,
      lines: [
        `Taken days until ${range.last}: ${days.size}. The next: ${listed(days)}`,
        `Tentative, free or cancelled, so they block nothing: ${listed(free)}`,
        ...invitations(invited, owners),
        ...unreadable.map(named),
        ...written(availability, { days, range }),
      ],
      isGood: unreadable.length === 0,
    };
  } catch (error) {
    return {
      title: name,
      lines: [`The calendar cannot be read: ${error instanceof Error ? error.message : ''}`],
      isGood: false,
    };
  }
}

/** @param {string[] | null} days null when they are too many @param {string[]} owners */
function invitations(days, owners) {
  if (owners.length === 0)
    return [
      'The owner is unknown, so everybody\'s invitations block days: write your address as "calendarOwner" into the data file',
    ];
  if (days?.length === 0) return [];
  return [
    `Invitations that ${owners.join(' or ')} has not accepted, so they block nothing: ${days ? listed(days) : 'too many to list'}. ` +
      'If you organize them, add your address to "calendarOwner" in the data file',
  ];
}

/** @param {import('../calendar/taken-days.mjs').UnreadableEvent} event */
function named({ day, title, reason }) {
  const effect = day ? `blocks only the days from its start on ${day} to its end` : 'blocks nothing';
  return `The entry "${title}" ${effect}, because ${reason}`;
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
      `of those that the calendar takes it frees: ${listed(freed)}`,
  ];
}
