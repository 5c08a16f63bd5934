import { daysBetween, later } from './berlin.mjs';
import { effectOf } from './effect.mjs';
import { endOf, lastDayOf } from './ends.mjs';
import { onceOnly, readEvents, textOf } from './events.mjs';
import { UnusableRule } from './recurrence.mjs';
import { eventOf, timesOf } from './times.mjs';
import { UnusableFeed } from './unusable.mjs';
import { dayOf } from './zones.mjs';

/**
 * @typedef {import('ical.js').default.Event} Event
 * @typedef {import('./events.mjs').WrittenEvent} WrittenEvent
 * @typedef {{ first: string, last: string }} Range "YYYY-MM-DD", both included
 * @typedef {{ day: string | null, title: string, reason: string }} UnreadableEvent `day` is the event's first one. When it is
 *   unknown, the event takes nothing.
 * @typedef {{ days: Set<string>, unreadable: UnreadableEvent[] }} Reading `unreadable` names 20 at most
 *
 * @typedef {object} ReadingOptions
 * @property {Range} range the days that count
 * @property {string[]} owners see `effectOf`
 * @property {import('./effect.mjs').Effect} [effect] of the events that count; by default those that take their days
 */

/** Dates that are looked at, which takes 5 to 30 µs for each. A daily event needs 20,000 in 54 years. */
const STEPS_OF_ONE = 20_000;
const STEPS_OF_ALL = 200_000;

/** How many events are named, and how much of a title. */
const MAX_NAMED = 20;
const TITLE_LENGTH = 100;

/**
 * Returns the days of Berlin that the events of a calendar touch (docs/behaviour.md#calendars). An event that cannot be
 * followed takes the days between its start and its end. Events of another effect are not expanded.
 * @param {string} text an iCalendar file (RFC 5545)
 * @param {ReadingOptions} options
 * @returns {Reading}
 * @throws {UnusableFeed} when the text is not a whole calendar, or its events together recur too often
 */
export function takenDays(text, { range: { first, last }, owners, effect = 'taken' }) {
  /** @type {Reading} */
  const reading = { days: new Set(), unreadable: [] };
  const dayBefore = later(first, { days: -1 });
  const stepOfAll = countdown(STEPS_OF_ALL, () => new UnusableFeed('the calendar recurs too often or is too large'));
  const isWanted = (/** @type {Event} */ { component }) => effectOf(component, owners) === effect;

  /** @param {import('./times.mjs').Time} time */
  function add({ start, end }) {
    // Converting to Berlin is slow, and most events are long past.
    if (end.toString() < dayBefore) return;
    const [, from = first] = [first, dayOf(start)].sort();
    const [to = last] = [last, lastDayOf(start, end)].sort();
    for (const day of daysBetween(from, to)) {
      stepOfAll();
      reading.days.add(day);
    }
  }

  /** @param {WrittenEvent} written @param {string} reason */
  function addOnce(written, reason) {
    const event = attempt(() => eventOf(onceOnly(written)));
    if (event && !isWanted(event)) return;
    if (event) add({ start: event.startDate, end: endOf(event, event.startDate) });
    if (reading.unreadable.length === MAX_NAMED) return;
    const title = textOf(written, 'SUMMARY')?.slice(0, TITLE_LENGTH) ?? '';
    reading.unreadable.push({ day: event ? dayOf(event.startDate) : null, title, reason });
  }

  for (const group of readEvents(text)) {
    const events = group.map(({ component }) => attempt(() => component && eventOf(component)));
    const changed = events.flatMap((event) => (event?.isRecurrenceException() ? event : []));
    const wanted = new Set(events.flatMap((event) => (event && isWanted(event) ? event : [])));
    for (const [index, written] of group.entries()) {
      const event = events[index];
      const stepOfOne = countdown(STEPS_OF_ONE, () => new UnusableRule('it recurs too often'));
      const step = (count = 1) => {
        stepOfOne(count);
        stepOfAll(count);
      };
      try {
        if (!event) throw new TypeError();
        for (const time of timesOf(event, changed, { wanted, last, step })) add(time);
      } catch (error) {
        if (error instanceof UnusableFeed) throw error;
        addOnce(written, error instanceof UnusableRule ? error.message : 'it cannot be read');
      }
    }
  }
  return reading;
}

/** @param {number} steps @param {() => Error} error @returns {(count?: number) => void} throws after that many steps */
function countdown(steps, error) {
  let left = steps;
  return (count = 1) => {
    left -= count;
    if (left < 0) throw error();
  };
}

/** @template T @param {() => T} read @returns {T | null} */
function attempt(read) {
  try {
    return read();
  } catch {
    return null;
  }
}
