import { addMonths, DAY_MS, type DateKey, dayOf, isMonthKey } from '../shared/days';

/** Returns the local calendar day of a moment. */
export function toDateKey(date: Date): DateKey {
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/**
 * Returns local noon of a day. Noon exists exactly once a day in every time zone, so daylight saving time cannot shift
 * the day.
 */
export function fromDateKey(key: DateKey): Date {
  return new Date(`${key}T12:00`);
}

/** Returns the calendar day of a moment in a time zone such as "Europe/Berlin". */
export function dayIn(timeZone: string, now: Date): DateKey {
  // The Swedish format is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Returns the month of a day. */
export function monthOf(day: DateKey): DateKey {
  return `${day.slice(0, 'YYYY-MM'.length)}-01`;
}

/** Returns `count` consecutive months, starting with the month of `first`. Leaves out months that do not exist. */
export function consecutiveMonths(first: DateKey, count: number): DateKey[] {
  return Array.from({ length: count }, (_, offset) => addMonths(monthOf(first), offset)).filter(isMonthKey);
}

/**
 * Returns the milliseconds until the next local day begins. Where the clocks skip midnight, it begins an hour later.
 */
export function msUntilNextDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** Moves a date with a two-digit year to this century: 0027-06-05 becomes 2027-06-05. Returns other dates unchanged. */
export const withFullYear = (date: string): string => date.replace(/^00(?=\d{2}-)/, '20');
