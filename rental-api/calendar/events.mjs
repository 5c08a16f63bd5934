import ICAL from 'ical.js';
import { UnusableFeed } from './unusable.mjs';
import { provideZones } from './zones.mjs';

/**
 * The events of an iCalendar file, in groups that share a UID: a series and its changed instances.
 * @param {string} text
 * @returns {ICAL.Component[][]}
 * @throws {UnusableFeed} when it is not a whole calendar
 */
export function readEvents(text) {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmed)) throw new UnusableFeed('this is no calendar');
  if (!/\sEND:VCALENDAR$/i.test(trimmed)) throw new UnusableFeed('the calendar is cut off');
  provideZones(trimmed);
  /** @type {Map<unknown, ICAL.Component[]>} */
  const groups = new Map();
  for (const event of calendarsIn(trimmed).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))) {
    const uid = event.getFirstPropertyValue('uid') ?? event;
    groups.set(uid, [...(groups.get(uid) ?? []), event]);
  }
  return [...groups.values()];
}

/** @param {string} text one calendar, or several one after the other @returns {ICAL.Component[]} */
function calendarsIn(text) {
  const parsed = ICAL.parse(text);
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return Array.from(calendars, (calendar) => new ICAL.Component(calendar));
}

const NOT_CERTAIN = ['CANCELLED', 'TENTATIVE'];

/**
 * Whether an event takes its days: not when it is cancelled, tentative, or marked as free (Outlook has its own mark).
 * @param {ICAL.Component} event
 */
export function takesDays(event) {
  const value = (/** @type {string} */ name) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    !NOT_CERTAIN.includes(value('status')) &&
    value('transp') !== 'TRANSPARENT' &&
    !['FREE', 'TENTATIVE'].includes(value('x-microsoft-cdo-busystatus'))
  );
}
