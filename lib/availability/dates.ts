import * as dates from 'date-fns';
import type { DateKey } from '../shared/days';

export { type DateKey, isDateKey, isMonthKey } from '../shared/days';

/** The local calendar day of a moment. */
export function toDateKey(date: Date): DateKey {
  return dates.formatISO(date, { representation: 'date' });
}

/** Local noon of a day: an hour that exists once on every day of every zone, so daylight saving cannot shift the day. */
export function fromDateKey(key: DateKey): Date {
  return new Date(`${key}T12:00`);
}

/** The calendar day of a moment in a time zone such as "Europe/Berlin". */
export function dayIn(timeZone: string, now: Date): DateKey {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The month that a day is in. */
export function monthOf(day: DateKey): DateKey {
  return `${day.slice(0, 'YYYY-MM'.length)}-01`;
}

/** The day so many days later. */
export function addDays(day: DateKey, count: number): DateKey {
  return toDateKey(dates.addDays(fromDateKey(day), count));
}

/** The month so many months later. */
export function addMonths(month: DateKey, count: number): DateKey {
  return toDateKey(dates.addMonths(fromDateKey(month), count));
}

/** `count` months, the month of `first` being the first of them. */
export function consecutiveMonths(first: DateKey, count: number): DateKey[] {
  return Array.from({ length: count }, (_, offset) => addMonths(monthOf(first), offset));
}

/** The days of a month, in order. */
export function daysOf(month: DateKey): DateKey[] {
  return Array.from({ length: dates.getDaysInMonth(fromDateKey(month)) }, (_, offset) => addDays(month, offset));
}

export function isSaturday(day: DateKey): boolean {
  return dates.isSaturday(fromDateKey(day));
}

/** Milliseconds until the next local day begins, which is an hour late where the clocks skip midnight. */
export function untilNextDay(now: Date): number {
  return dates.differenceInMilliseconds(dates.startOfDay(dates.addDays(now, 1)), now);
}
