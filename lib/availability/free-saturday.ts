import { consecutiveMonths, type DateKey, daysOf, isSaturday } from './dates';
import { type Days, dayStatus, isSelectable } from './day-status';

/** Including the month of the first day. The search ends earlier where the months end. */
export const MONTHS_TO_SEARCH = 12;

interface Search {
  /** The first day of the search. */
  from: DateKey;
  /** The first day that can be requested. */
  firstDay: DateKey;
  /** Loads the days of a month. @throws when that fails */
  readMonth: (month: DateKey) => Promise<Days>;
  /** Called with each month before it is loaded. */
  onMonth: (month: DateKey) => void;
}

/**
 * Returns the first Saturday that can be chosen, or null if there is none within 12 months. Loads month by month, so
 * that a near Saturday costs one call.
 * @throws the error of `readMonth`
 */
export async function findFreeSaturday({ from, firstDay, readMonth, onMonth }: Search): Promise<DateKey | null> {
  for (const month of consecutiveMonths(from, MONTHS_TO_SEARCH)) {
    onMonth(month);
    const known = await readMonth(month);
    const free = daysOf(month).find(
      (day) => day >= from && isSaturday(day) && isSelectable(dayStatus(day, known, firstDay)),
    );
    if (free) return free;
  }
  return null;
}
