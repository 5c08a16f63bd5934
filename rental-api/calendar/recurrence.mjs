import ICAL from 'ical.js';
import { UnusableFeed } from './unusable.mjs';
import { dayOf } from './zones.mjs';

/**
 * The starts of a series, its first one included, up to a day; excluded ones are left out.
 * @param {ICAL.Event} series
 * @param {string} lastDay "YYYY-MM-DD"
 * @returns {Generator<ICAL.Time, void>}
 * @throws {UnusableFeed} when it recurs by a rule that ical.js cannot follow
 */
export function* startsOf(series, lastDay) {
  correctRules(series);
  const excluded = excludedStarts(series.component);
  const isKept = (/** @type {ICAL.Time} */ start) =>
    excluded.size === 0 || !(excluded.has(momentOf(start)) || excluded.has(dateOf(start)));

  // ical.js leaves it out where the rule does not lead to it.
  if (isKept(series.startDate)) yield series.startDate;
  const iterator = series.iterator();
  for (let start = iterator.next(); start && dateOf(start) <= lastDay; start = iterator.next())
    if (isKept(start)) yield start;
}

/** What the clock of its zone shows. @param {ICAL.Time} time */
const dateOf = (time) => time.toString().slice(0, 10);

/** @param {ICAL.Time} time */
const momentOf = (time) => (time.isDate ? dateOf(time) : String(time.toUnixTime()));

/**
 * Moments and whole days; ical.js itself passes over some of several.
 * @param {ICAL.Component} event
 */
function excludedStarts(event) {
  const dates = event.getAllProperties('exdate').flatMap((property) => property.getValues());
  return new Set(dates.map(momentOf));
}

/**
 * Writes out what ical.js would get wrong: a yearly 29 February would become 1 March in other years, and the last day would not
 * count where its rule ends with a date and the event has a time, or the other way round, as Outlook writes it.
 * @param {ICAL.Event} series
 */
function correctRules({ component, startDate }) {
  for (const property of component.getAllProperties('rrule')) {
    const rule = /** @type {ICAL.Recur} */ (property.getFirstValue());
    /** @type {Record<string, unknown>} */
    const parts = rule.parts;
    if (parts.BYWEEKNO) throw new UnusableFeed('an event recurs by the number of the week, which is not supported');
    if (rule.freq === 'YEARLY' && !parts.BYDAY && !parts.BYMONTHDAY && !parts.BYYEARDAY) {
      parts.BYMONTH ??= [startDate.month];
      parts.BYMONTHDAY = [startDate.day];
    }
    if (rule.until && rule.until.isDate !== startDate.isDate) rule.until = lastMoment(rule.until, startDate);
  }
}

/** The end of a rule in the form of the start that it belongs to. @param {ICAL.Time} until @param {ICAL.Time} start */
function lastMoment(until, start) {
  if (start.isDate) return ICAL.Time.fromDateString(dayOf(until));
  const { year, month, day } = until;
  return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
}
