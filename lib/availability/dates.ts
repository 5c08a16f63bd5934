import { formatISO } from 'date-fns';
import { addMonths, type DateKey, isMonthKey } from '../shared/days';

/** Returns the local calendar day of a moment. */
export const toDateKey = (date: Date): DateKey => formatISO(date, { representation: 'date' });

/**
 * Returns local noon of a day. Noon exists exactly once a day in every time zone, so daylight saving time cannot shift
 * the day.
 */
export function fromDateKey(key: DateKey): Date {
  return new Date(`${key}T12:00`);
}

/** Returns the month of a day. */
export function monthOf(day: DateKey): DateKey {
  return `${day.slice(0, 'YYYY-MM'.length)}-01`;
}

/** Returns `count` consecutive months, starting with the month of `first`. Leaves out months that do not exist. */
export function consecutiveMonths(first: DateKey, count: number): DateKey[] {
  return Array.from({ length: count }, (_, offset) => addMonths(monthOf(first), offset)).filter(isMonthKey);
}

/** Moves a date with a two-digit year to this century: 0027-06-05 becomes 2027-06-05. Returns other dates unchanged. */
export const withFullYear = (date: string): string => date.replace(/^00(?=\d{2}-)/, '20');
