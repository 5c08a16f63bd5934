import ICAL from 'ical.js';
import { dayOf } from './zones';

/** Seconds. ical.js adds a duration month by month. */
const LONGEST = 10 * 366 * 86_400;

/** @throws RangeError when the duration is longer than any event */
export function checkLength(duration: ICAL.Duration): void {
  if (Math.abs(duration.toSeconds()) > LONGEST) throw new RangeError('the event is too long');
}

/**
 * Returns the end of an instance of an event: the first moment, or the first whole day, that it no longer touches.
 * ical.js alone would be an hour off where the clock changes in between. A written end is a time on the clock, like the start;
 * the hours of a duration are hours that pass.
 * @param start of the instance
 */
export function endOf(event: ICAL.Event, start: ICAL.Time): ICAL.Time {
  const duration = event.component.getFirstPropertyValue('duration');
  const end = start.clone();
  if (!(duration instanceof ICAL.Duration)) {
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

/** Returns the last day that something touches. */
export function lastDayOf(start: ICAL.Time, end: ICAL.Time): string {
  if (end.compare(start) <= 0) return dayOf(start);
  const inclusive = end.clone();
  if (end.isDate) inclusive.adjust(-1, 0, 0, 0);
  else inclusive.adjust(0, 0, 0, -1);
  return dayOf(inclusive);
}
