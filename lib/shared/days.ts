/** A calendar day as "YYYY-MM-DD". Keys compare as text. The key of a month is its first day. */
export type DateKey = string;

export const DAY_MS = 86_400_000;

/** The first and the last day that exist for this website. Nobody means a day outside this range. */
const FIRST_DAY: DateKey = '2000-01-01';
export const LAST_DAY: DateKey = '2100-12-31';

const DATE_KEY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for an existing day as "YYYY-MM-DD", independent of the time zone. */
export function isDateKey(value: string): boolean {
  const [, year = 0, month = 0, day = 0] = DATE_KEY.exec(value)?.map(Number) ?? [];
  const isReal = dateKeyOf(new Date(Date.UTC(year, month - 1, day))) === value;
  return isReal && value >= FIRST_DAY && value <= LAST_DAY;
}

/** True for the first day of a month. The monthly call accepts no other day. */
export function isMonthKey(value: string): boolean {
  return isDateKey(value) && value.endsWith('-01');
}

/** Returns a day, or the nearest existing day, as needed when a clock is wrong by decades. */
export function nearestDay(day: DateKey): DateKey {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}

const dateKeyOf = (midnight: Date): DateKey => midnight.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Converts a day to the number of days since 1970-01-01. These numbers are faster than date keys. */
export const numberOf = (day: DateKey): number => Date.parse(day) / DAY_MS;

/** Returns the day with this number of days since 1970-01-01. */
export const dayOf = (number: number): DateKey => dateKeyOf(new Date(number * DAY_MS));

/** Returns the weekday of such a number, from 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

export const isSaturday = (day: DateKey): boolean => weekdayOf(numberOf(day)) === 6;

/** Returns the day `count` days later. */
export const addDays = (day: DateKey, count: number): DateKey => dayOf(numberOf(day) + count);

/** Returns the day `count` months later. If that month lacks a 29th to 31st, the result is in the following month. */
export function addMonths(day: DateKey, count: number): DateKey {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + count);
  return dateKeyOf(date);
}

/** The Swedish format is ISO 8601. */
const BERLIN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** Returns the day in Berlin at a moment. */
export const berlinDay = (moment: Date): DateKey => BERLIN_DAY.format(moment);

/** Yields every day from the first to the last, both included. */
export function* daysBetween(first: DateKey, last: DateKey): Generator<DateKey, void> {
  for (let number = numberOf(first); number <= numberOf(last); number++) yield dayOf(number);
}

/** Returns the days of a month in order. */
export const daysOfMonth = (month: DateKey): DateKey[] => [...daysBetween(month, addDays(addMonths(month, 1), -1))];

/** Writes "2027-05-08" as "Samstag, 8. Mai 2027", for emails. */
export const germanDay = (day: DateKey): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
