import type { DateKey } from '../../lib/shared/days';

/** Days in Europe/Berlin, whatever the time zone of the process. */

/** Both days are included. */
export interface Range {
  first: DateKey;
  last: DateKey;
}

const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Returns the day in Berlin of a moment. */
export const berlinDay = (moment: Date): DateKey => FORMAT.format(moment);

/** Returns the day so many months and days later. In a month without a 29th to 31st, such a day moves into the next month. */
export function later(day: DateKey, { months = 0, days = 0 }: { months?: number; days?: number }): DateKey {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Yields every day from the first to the last, both included. */
export function* daysBetween(first: DateKey, last: DateKey): Generator<DateKey, void> {
  for (let day = first; day <= last; day = later(day, { days: 1 })) yield day;
}
