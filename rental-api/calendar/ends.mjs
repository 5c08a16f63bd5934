import ICAL from 'ical.js';
import { dayOf } from './zones.mjs';

/** Seconds. ical.js adds a duration month by month. */
const LONGEST = 10 * 366 * 86_400;

/**
 * @param {ICAL.Duration} duration
 * @throws {RangeError} when it is longer than any event
 */
export function checkLength(duration) {
  if (Math.abs(duration.toSeconds()) > LONGEST) throw new RangeError('the event is too long');
}

/**
 * When an instance of an event ends, which is the first moment, or the first whole day, that it no longer touches.
 * ical.js alone would be an hour off where the clock changes in between: an end is a time on the clock, like the start, and
 * the hours of a duration are hours that pass.
 * @param {ICAL.Event} event
 * @param {ICAL.Time} start of the instance
 */
export function endOf(event, start) {
  const duration = /** @type {ICAL.Duration | null} */ (event.component.getFirstPropertyValue('duration'));
  const end = start.clone();
  if (!duration) {
    const { startDate, endDate } = event;
    const isSameClock = startDate.zone === endDate.zone;
    end.addDuration(isSameClock ? endDate.subtractDate(startDate) : event.duration);
    return end;
  }
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  end.addDuration(new ICAL.Duration({ weeks, days, isNegative }));
  if (start.isDate) return end;
  const passed = end.zone === ICAL.Timezone.localTimezone ? end : end.convertToZone(ICAL.Timezone.utcTimezone);
  passed.addDuration(new ICAL.Duration({ hours, minutes, seconds, isNegative }));
  return passed;
}

/**
 * The last day that something touches.
 * @param {ICAL.Time} start
 * @param {ICAL.Time} end
 */
export function lastDayOf(start, end) {
  if (end.compare(start) <= 0) return dayOf(start);
  const inclusive = end.clone();
  if (end.isDate) inclusive.adjust(-1, 0, 0, 0);
  else inclusive.adjust(0, 0, 0, -1);
  return dayOf(inclusive);
}
