import { DAY_MS, type DateKey } from '../../lib/shared/days';
import { BERLIN, wallAt } from './zones';

// Days in Europe/Berlin, in every time zone of the process.

/** Both days are included. */
export interface Range {
  first: DateKey;
  last: DateKey;
}

/** Returns the day in Berlin at a moment, as days since 1970-01-01. These numbers are faster than date keys. */
export const dayAt = (moment: number) => Math.floor(wallAt(moment, BERLIN) / DAY_MS);

/** Returns days since 1970-01-01. */
export const numberOf = (day: DateKey): number => Date.parse(day) / DAY_MS;
export const dayOf = (number: number): DateKey => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Returns the day in Berlin at a moment. */
export const berlinDay = (moment: Date): DateKey => dayOf(dayAt(moment.getTime()));

/** Adds months and days. A 29th to 31st that the resulting month lacks becomes a day of the next month. */
export function later(day: DateKey, { months = 0, days = 0 }: { months?: number; days?: number }): DateKey {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Yields every day from the first to the last, both included. */
export function* daysBetween(first: DateKey, last: DateKey): Generator<DateKey, void> {
  for (let number = numberOf(first); number <= numberOf(last); number++) yield dayOf(number);
}
