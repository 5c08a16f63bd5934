import ICAL from 'ical.js';
import { daysBetween, later } from './berlin.mjs';
import { endOf, lastDayOf } from './ends.mjs';
import { readEvents, takesDays } from './events.mjs';
import { startsOf } from './recurrence.mjs';
import { UnusableFeed } from './unusable.mjs';
import { dayOf } from './zones.mjs';

/**
 * The days of Berlin that the events of a calendar touch (docs/behaviour.md#calendars).
 * It runs to its end whatever that takes; expand.mjs sets a limit.
 * @param {string} text an iCalendar file (RFC 5545)
 * @param {{ first: string, last: string }} range the days that count, as "YYYY-MM-DD"
 * @param {(event: ICAL.Component) => boolean} [counts] which events do
 * @returns {Set<string>}
 * @throws {UnusableFeed} when it is not a whole calendar that can be followed
 */
export function takenDays(text, { first, last }, counts = takesDays) {
  const taken = new Set();
  const dayBefore = later(first, { days: -1 });
  try {
    for (const { startDate, endDate } of allTimes(readEvents(text), last, counts)) {
      // Most are long past, and finding the day in Berlin takes time.
      if (endDate.toString() < dayBefore) continue;
      for (const day of daysBetween(dayOf(startDate), lastDayOf(startDate, endDate))) {
        if (day > last) break;
        if (day >= first) taken.add(day);
      }
    }
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed('the calendar is broken');
  }
  return taken;
}

/** @param {ICAL.Component[][]} groups @param {string} last @param {(event: ICAL.Component) => boolean} counts */
function* allTimes(groups, last, counts) {
  for (const group of groups) yield* times(group, last, counts);
}

/**
 * When the events of one group take place, as far as they count.
 * @param {ICAL.Component[]} group
 * @param {string} last
 * @param {(event: ICAL.Component) => boolean} counts
 */
function* times(group, last, counts) {
  const isChanged = (/** @type {ICAL.Component} */ event) => event.hasProperty('recurrence-id');
  const changed = group.filter(isChanged);
  for (const component of group) {
    const event = new ICAL.Event(component, { exceptions: isChanged(component) ? [] : changed });
    if (isChanged(component) || !event.isRecurring()) {
      if (counts(component)) yield { startDate: event.startDate, endDate: endOf(event, event.startDate) };
      continue;
    }
    // A start on the day after can belong to these days, in a zone that is ahead.
    for (const start of startsOf(event, later(last, { days: 1 }))) {
      const unchanged = { item: event, startDate: start, endDate: endOf(event, start) };
      const found = changed.length > 0 ? event.getOccurrenceDetails(start) : unchanged;
      const instance = found.item === event ? unchanged : found;
      if (counts(instance.item.component)) yield instance;
    }
  }
}
