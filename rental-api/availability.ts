import { type DateKey, daysOf } from '../lib/shared/days';
import type { Range } from './calendar/berlin';

export type Availability = Record<DateKey, boolean | null>;

/** The taken days of a calendar within a range. */
export interface Taken {
  days: Set<DateKey>;
  range: Range;
  /** The numbers of tentative events on days that have any. */
  tentative?: Map<DateKey, number>;
}

/**
 * Returns a calendar that takes every day of a month.
 * @param month "YYYY-MM"
 */
export function allTaken(month: string): Taken {
  const first = `${month}-01`;
  const days = daysOf(first);
  return { days: new Set(days), range: { first, last: days.at(-1) ?? first } };
}

/**
 * Returns the state of an item on a day, or undefined if it is not known. The data file overrides the calendar. Within the
 * calendar's range, a day is free unless an event takes it.
 * @param written the days in the data file
 * @param taken null without a calendar
 */
export function stateOn(written: Availability, taken: Taken | null, day: DateKey): boolean | null | undefined {
  if (day in written) return written[day];
  return taken && day >= taken.range.first && day <= taken.range.last ? !taken.days.has(day) : undefined;
}

/**
 * Returns the known days of a photo booth in a month, as `stateOn`.
 * @param month "YYYY-MM"
 */
export function monthAvailability(written: Availability, taken: Taken | null, month: string): Availability {
  const states = daysOf(`${month}-01`).map((day) => [day, stateOn(written, taken, day)]);
  return Object.fromEntries(states.filter(([, state]) => state !== undefined));
}

/** True when an item is free on a day. An item without days and without a calendar is always free. */
export const isFree = (written: Availability | undefined, taken: Taken | null, day: DateKey): boolean =>
  (!written && !taken) || stateOn(written ?? {}, taken, day) === true;
