import * as dates from 'date-fns';

/** A calendar day as "YYYY-MM-DD"; two of them compare as text. A month is the key of its first day. */
export type DateKey = string;

const DATE_KEY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists, written "YYYY-MM-DD"; independent of the time zone. */
export function isDateKey(value: string): boolean {
  const [, year, month, day] = DATE_KEY.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(2000, 0, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for the first day of a month, the only day that the monthly call takes. */
export function isMonthKey(value: string): boolean {
  return isDateKey(value) && value.endsWith('-01');
}

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
