import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { wallAt } from './times';
import { BERLIN } from './zones';

// Days in Europe/Berlin, in every time zone of the process.

/** Both days are included. */
export interface Range {
  first: DateKey;
  last: DateKey;
}

/** Returns the day in Berlin at a moment, as days since 1970-01-01. These numbers are faster than date keys. */
export const dayAt = (moment: number) => Math.floor(wallAt(moment, BERLIN) / DAY_MS);

/**
 * Returns the first and the last day that a span takes, as days since 1970-01-01. A span that ends at midnight does not take the next
 * day.
 */
export function touchedDays({ start, end }: { start: number; end: number }) {
  return { first: dayAt(start), last: dayAt(Math.max(start, end - 1)) };
}
