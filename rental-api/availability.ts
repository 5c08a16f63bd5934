import type { DateKey } from '../lib/shared/days';
import { daysBetween, later, type Range } from './calendar/berlin';

export type Availability = Record<DateKey, boolean | null>;

/** The taken days of a calendar within a range. */
export interface Taken {
  days: Set<DateKey>;
  range: Range;
}

function rangeOf(month: string): Range {
  const first = `${month}-01`;
  return { first, last: later(first, { months: 1, days: -1 }) };
}

/**
 * Returns a calendar that takes every day of a month.
 * @param month "YYYY-MM"
 */
export function allTaken(month: string): Taken {
  const range = rangeOf(month);
  return { range, days: new Set(daysBetween(range.first, range.last)) };
}

/**
 * Returns the known days of a photo booth in a month. The data file overrides the calendar. Within the calendar's range, a day
 * is free unless an event takes it.
 * @param written the days in the data file
 * @param taken null without a calendar
 * @param month "YYYY-MM"
 */
export function monthOf(written: Availability, taken: Taken | null, month: string): Availability {
  const writtenDays = Object.entries(written).filter(([day]) => day.startsWith(month));
  return { ...(taken && calendarDays(taken, month)), ...Object.fromEntries(writtenDays) };
}

function calendarDays({ days, range }: Taken, month: string): Availability {
  const { first, last } = rangeOf(month);
  const known = [...daysBetween(first, last)].filter((day) => day >= range.first && day <= range.last);
  return Object.fromEntries(known.map((day) => [day, !days.has(day)]));
}

/** True when an item is free on a day. An item without days and without a calendar is always free. */
export function isFree(written: Availability | undefined, taken: Taken | null, day: DateKey): boolean {
  if (!written && !taken) return true;
  return monthOf(written ?? {}, taken, day.slice(0, 7))[day] === true;
}
