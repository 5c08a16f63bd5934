import ICAL from 'ical.js';
import { later } from './berlin.mjs';
import { endOf } from './ends.mjs';
import { instancesOf } from './recurrence.mjs';

/** When an instance of an event takes place. @typedef {{ start: ICAL.Time, end: ICAL.Time }} Time */

/**
 * Returns an event with a start, an end and, for a changed instance, the start that it replaces.
 * @param {ICAL.Component} component
 * @throws {Error} when one of these is missing or cannot be read
 */
export function eventOf(component) {
  const event = new ICAL.Event(component, { exceptions: [] });
  endOf(event, event.startDate);
  if (event.isRecurrenceException()) event.recurrenceId.toUnixTime();
  return event;
}

/**
 * Yields when an event takes place. A series has its changed instances in the place of those that they replace.
 * @param {ICAL.Event} event
 * @param {ICAL.Event[]} changed the changed instances of the series
 * @param {object} options
 * @param {Set<ICAL.Event>} options.wanted those that count, of the event and its changed instances
 * @param {string} options.last day that counts, "YYYY-MM-DD"
 * @param {(count?: number) => void} options.step see `instancesOf`
 * @returns {Generator<Time, void>}
 */
export function* timesOf(event, changed, { wanted, last, step }) {
  if (event.isRecurrenceException() || !event.isRecurring()) {
    if (wanted.has(event)) yield { start: event.startDate, end: endOf(event, event.startDate) };
    return;
  }
  if (!wanted.has(event) && !changed.some((instance) => wanted.has(instance))) return;
  step(changed.length);
  const series = new ICAL.Event(event.component, { exceptions: changed });
  // An instance on the day after the last can belong to the last, in a zone that is ahead of Berlin.
  for (const { start, end } of instancesOf(series, later(last, { days: 1 }), step)) {
    const found = changed.length > 0 ? series.getOccurrenceDetails(start) : null;
    if (found && found.item !== series) {
      if (wanted.has(found.item)) yield { start: found.startDate, end: found.endDate };
    } else if (wanted.has(event)) yield { start, end: end ?? endOf(series, start) };
  }
}
