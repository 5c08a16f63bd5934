import { daysBetween } from './calendar/berlin.mjs';

/**
 * @typedef {Record<string, boolean | null>} Availability
 * @typedef {{ days: Set<string>, range: { first: string, last: string } }} Taken the days that a calendar takes of a range
 */

/**
 * What is known of a photo booth's days in a month: what a person wrote into the data file wins over the calendar, in
 * whose range every day is free that it does not take.
 * @param {Availability} written
 * @param {Taken | null} taken null where there is no calendar
 * @param {string} month "YYYY-MM"
 * @returns {Availability}
 */
export function monthOf(written, taken, month) {
  const ofMonth = Object.entries(written).filter(([day]) => day.startsWith(month));
  return { ...(taken && calendarDays(taken, month)), ...Object.fromEntries(ofMonth) };
}

/** @param {Taken} taken @param {string} month */
function calendarDays({ days, range: { first, last } }, month) {
  const ofMonth = [...daysBetween(first, last)].filter((day) => day.startsWith(month));
  return Object.fromEntries(ofMonth.map((day) => [day, !days.has(day)]));
}

/**
 * Whether an item is free on a day; one of which nothing is known always is.
 * @param {Availability | undefined} written
 * @param {Taken | null} taken
 * @param {string} day
 */
export function isFree(written, taken, day) {
  if (!written && !taken) return true;
  return monthOf(written ?? {}, taken, day.slice(0, 7))[day] === true;
}
