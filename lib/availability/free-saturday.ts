import { consecutiveMonths, type DateKey, daysOf, isSaturday } from './dates';
import { type Days, dayStatus, isSelectable } from './day-status';

/** How far the search looks ahead. */
export const MONTHS_TO_SEARCH = 12;

interface Search {
  /** The first day that counts; days before today never do. */
  from: DateKey;
  today: DateKey;
  /** Loads the days of a month. @throws when that fails */
  readMonth: (month: DateKey) => Promise<Days>;
  /** Told about each month before it is asked for. */
  onMonth: (month: DateKey) => void;
}

/**
 * The first Saturday that can be chosen, or null when none is within 12 months. Asks month by month, so that a near
 * Saturday costs one call.
 * @throws what `readMonth` throws
 */
export async function findFreeSaturday({ from, today, readMonth, onMonth }: Search): Promise<DateKey | null> {
  for (const month of consecutiveMonths(from, MONTHS_TO_SEARCH)) {
    onMonth(month);
    const known = await readMonth(month);
    const free = daysOf(month).find(
      (day) => day >= from && isSaturday(day) && isSelectable(dayStatus(day, known, today)),
    );
    if (free) return free;
  }
  return null;
}
