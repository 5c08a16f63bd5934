import { eachDayOfInterval, endOfMonth, isSaturday } from 'date-fns';
import { atNoon, consecutiveMonths, type DateKey, toMonthKey } from './dates';
import { type AvailabilityItem, dayStatus, isSelectable } from './day-status';

/** How far the search looks ahead. */
export const MONTHS_TO_SEARCH = 12;

interface Search {
  /** The first day that counts; days before `now` never do. */
  from: Date;
  now: Date;
  /** Asks for the availability of the month with this key. @throws when that fails */
  readMonth: (month: DateKey) => Promise<readonly AvailabilityItem[]>;
  /** Told about each month before it is asked for. */
  onMonth: (month: Date) => void;
}

/**
 * Noon of the first Saturday that can be chosen (SPEC §4), or null when none is within 12 months. Asks month by month,
 * so that a near Saturday costs one call.
 * @throws what `readMonth` throws
 */
export async function findFreeSaturday({ from, now, readMonth, onMonth }: Search): Promise<Date | null> {
  for (const month of consecutiveMonths(from, MONTHS_TO_SEARCH)) {
    onMonth(month);
    const items = await readMonth(toMonthKey(month));
    const days = eachDayOfInterval({ start: from > month ? from : month, end: endOfMonth(month) });
    const free = days.find((day) => isSaturday(day) && isSelectable(dayStatus(day, items, now)));
    if (free) return atNoon(free);
  }
  return null;
}
