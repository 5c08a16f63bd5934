/** A calendar day as "YYYY-MM-DD". Keys compare as text. The key of a month is its first day. */
export type DateKey = string;

export const DAY_MS = 86_400_000;

/** The range of days, both included. Days outside of it do not exist: nobody means them. */
export const FIRST_DAY: DateKey = '2000-01-01';
export const LAST_DAY: DateKey = '2100-12-31';

const DATE_KEY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for an existing day as "YYYY-MM-DD", independent of the time zone. */
export function isDateKey(value: string): boolean {
  const [, year = 0, month = 0, day = 0] = DATE_KEY.exec(value)?.map(Number) ?? [];
  const isReal = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === value;
  return isReal && value >= FIRST_DAY && value <= LAST_DAY;
}

/** True for the first day of a month, the only day that the monthly call accepts. */
export function isMonthKey(value: string): boolean {
  return isDateKey(value) && value.endsWith('-01');
}

/** Returns a day, or the nearest existing one, as for a clock that is decades off. */
export function nearestDay(day: DateKey): DateKey {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}
