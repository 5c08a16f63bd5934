import { DAY_MS, type DateKey, dayOf } from '../../lib/shared/days';
import { BERLIN, wallAt } from './times';

// Days in Europe/Berlin, in every time zone of the process.

/** Both days are included. */
export interface Range {
  first: DateKey;
  last: DateKey;
}

/** Returns the day in Berlin at a moment, as days since 1970-01-01. These numbers are faster than date keys. */
const dayAt = (moment: number) => Math.floor(wallAt(moment, BERLIN) / DAY_MS);

export const berlinDay = (moment: Date): DateKey => dayOf(dayAt(moment.getTime()));

/**
 * Returns the first and the last day that a span takes, as days since 1970-01-01. A span that ends at midnight does not take the next
 * day.
 */
export function touchedDays({ start, end }: { start: number; end: number }) {
  return { first: dayAt(start), last: dayAt(Math.max(start, end - 1)) };
}
