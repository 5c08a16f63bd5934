import { addDays, addMonths, differenceInMilliseconds, formatISO, setHours, startOfDay, startOfMonth } from 'date-fns';

/** A calendar day as "YYYY-MM-DD": the key of the availability maps and the value of date inputs. */
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

/** True for the first day of a month, the only day the monthly call takes (SPEC §7). */
export function isMonthKey(value: string): boolean {
  return isDateKey(value) && value.endsWith('-01');
}

/** The local calendar day of a moment. */
export function toDateKey(date: Date): DateKey {
  return formatISO(date, { representation: 'date' });
}

/** The key of the first day of a moment's local month, by which months are asked for and kept (SPEC §7). */
export function toMonthKey(date: Date): DateKey {
  return toDateKey(startOfMonth(date));
}

/** Local noon of a day: an hour that exists once on every day of every zone, so daylight saving cannot shift the day (SPEC §4). */
export function atNoon(date: Date): Date {
  return setHours(startOfDay(date), 12);
}

/** Local noon of a day given by its key. */
export function fromDateKey(key: DateKey): Date {
  return new Date(`${key}T12:00`);
}

/** Milliseconds until the next local day begins, which is an hour late where the clocks skip midnight. */
export function untilNextDay(now: Date): number {
  return differenceInMilliseconds(startOfDay(addDays(now, 1)), now);
}

/** Noon of the first days of `count` consecutive months, the month of `first` being the first of them. */
export function consecutiveMonths(first: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, offset) => atNoon(addMonths(startOfMonth(first), offset)));
}
