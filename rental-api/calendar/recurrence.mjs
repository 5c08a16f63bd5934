import ICAL from 'ical.js';
import { checkLength } from './ends.mjs';
import { dayOf } from './zones.mjs';

/** An event that is recurring in a way that cannot be followed. The message says why. */
export class UnusableRule extends Error {}

/** ical.js walks through long intervals month by month. */
const MAX_INTERVAL = 10_000;

/** An instance of a series. `end` is set where a list of dates names one. @typedef {{ start: ICAL.Time, end?: ICAL.Time }} Instance */

/**
 * Yields the instances of a series up to a day, the first one included and excluded ones left out. Some may come twice.
 * @param {ICAL.Event} series
 * @param {string} lastDay "YYYY-MM-DD"
 * @param {(count?: number) => void} step called with the number of dates that are looked at; ends the search by throwing
 * @returns {Generator<Instance, void>}
 * @throws {UnusableRule | Error} when ical.js cannot follow a rule
 */
export function* instancesOf(series, lastDay, step) {
  const excluded = excludedStarts(series.component);
  const counts = (/** @type {ICAL.Time} */ start) =>
    dateOf(start) <= lastDay &&
    (excluded.size === 0 || !(excluded.has(momentOf(start)) || excluded.has(dateOf(start))));

  // DTSTART is an instance even where no rule leads to it.
  if (counts(series.startDate)) yield { start: series.startDate };
  for (const date of valuesOf(series.component, 'rdate').map(instanceOf)) {
    step();
    if (counts(date.start)) yield date;
  }
  for (const property of series.component.getAllProperties('rrule'))
    for (const start of ruledStarts(correctedRule(property, series.startDate), series.startDate, lastDay, step))
      if (counts(start)) yield { start };
}

/** @param {ICAL.Recur} rule @param {ICAL.Time} first @param {string} lastDay @param {(count?: number) => void} step */
function* ruledStarts(rule, first, lastDay, step) {
  // ical.js searches for the next date that obeys the rule, for ever if there is none. Each of its searches passes through
  // one of these methods.
  class BoundedIterator extends ICAL.RecurIterator {
    /** @override */
    check_contracting_rules() {
      step();
      // Without BY parts every date obeys.
      return isPlain || dateOf(this.last) > lastDay || super.check_contracting_rules();
    }
    /** @override */
    increment_month() {
      step();
      super.increment_month();
    }
    /** @override @param {number} years */
    increment_year(years) {
      step();
      super.increment_year(years);
    }
  }
  const isPlain = Object.keys(rule.parts).length === 0;
  const iterator = new BoundedIterator({ rule, dtstart: first });
  for (let start = iterator.next(); start && dateOf(start) <= lastDay; start = iterator.next()) yield start;
}

/** @param {unknown} value of a list of dates @returns {Instance} */
function instanceOf(value) {
  if (value instanceof ICAL.Period) {
    if (value.duration) checkLength(value.duration);
    return { start: value.start, end: value.getEnd() };
  }
  return { start: /** @type {ICAL.Time} */ (value) };
}

/** The date on the clock of the time's own zone. @param {ICAL.Time} time */
const dateOf = (time) => time.toString().slice(0, 10);

/** @param {ICAL.Time} time */
const momentOf = (time) => (time.isDate ? dateOf(time) : String(time.toUnixTime()));

/** @param {ICAL.Component} event @param {string} name */
const valuesOf = (event, name) => event.getAllProperties(name).flatMap((property) => property.getValues());

/** Moments and whole days. @param {ICAL.Component} event */
const excludedStarts = (event) => new Set(valuesOf(event, 'exdate').map(momentOf));

/**
 * Returns a rule without what ical.js gets wrong: a yearly 29 February would become 1 March in other years, and the last day
 * would not count where the rule ends with a date and the event has a time, or the other way round, as Outlook writes it.
 * @param {ICAL.Property} property
 * @param {ICAL.Time} first
 */
function correctedRule(property, first) {
  const rule = /** @type {ICAL.Recur} */ (property.getFirstValue());
  /** @type {Record<string, unknown>} */
  const parts = rule.parts;
  if (parts.BYWEEKNO) throw new UnusableRule('it recurs by the number of the week, which is not supported');
  if (rule.interval > MAX_INTERVAL) throw new UnusableRule('it recurs at too long an interval');
  if (rule.freq === 'YEARLY' && !parts.BYDAY && !parts.BYMONTHDAY && !parts.BYYEARDAY) {
    parts.BYMONTH ??= [first.month];
    parts.BYMONTHDAY = [first.day];
  }
  if (rule.until && rule.until.isDate !== first.isDate) rule.until = lastMoment(rule.until, first);
  return rule;
}

/** Returns the end of a rule as a date or a time, like the start it belongs to. @param {ICAL.Time} until @param {ICAL.Time} start */
function lastMoment(until, start) {
  if (start.isDate) return ICAL.Time.fromDateString(dayOf(until));
  const { year, month, day } = until;
  return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
}
