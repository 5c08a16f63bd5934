import { DAY_MS, type DateKey, dayOf } from '../../lib/shared/days';
import { BERLIN, wallAt } from './zones';

// Days in Europe/Berlin, in every time zone of the process.

/** Both days are included. */
export interface Range {
  first: DateKey;
  last: DateKey;
}

/** Returns the day in Berlin at a moment, as days since 1970-01-01. These numbers are faster than date keys. */
export const dayAt = (moment: number) => Math.floor(wallAt(moment, BERLIN) / DAY_MS);

/** Returns the day in Berlin at a moment. */
export const berlinDay = (moment: Date): DateKey => dayOf(dayAt(moment.getTime()));
