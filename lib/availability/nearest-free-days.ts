import { addMonths, type DateKey, daysOf, isMonthKey, monthOf } from './dates';
import { type Days, dayStatus, isSelectable } from './day-status';

/** Months to search on each side, including the month of the day. */
export const MONTHS_TO_EACH_SIDE = 3;

interface Search {
  day: DateKey;
  /** The first day that can be requested. */
  firstDay: DateKey;
  /** Loads the days of a month. @throws when that fails */
  readMonth: (month: DateKey) => Promise<Days>;
}

async function firstFree({ day, firstDay, readMonth }: Search, step: 1 | -1): Promise<DateKey | null> {
  for (let offset = 0; offset < MONTHS_TO_EACH_SIDE; offset++) {
    const month = addMonths(monthOf(day), step * offset);
    if (month < monthOf(firstDay) || !isMonthKey(month)) return null;
    const known = await readMonth(month);
    const days = step > 0 ? daysOf(month) : daysOf(month).reverse();
    const free = days.find(
      (other) => (step > 0 ? other > day : other < day) && isSelectable(dayStatus(other, known, firstDay)),
    );
    if (free) return free;
  }
  return null;
}

/**
 * Returns the nearest selectable day before a day, then the nearest one after it (docs/behaviour.md#date-hint). A side
 * without one within three months is left out. Loads month by month, so that near days cost few calls.
 * @throws the error of `readMonth`
 */
export async function nearestFreeDays(search: Search): Promise<DateKey[]> {
  const found = await Promise.all([firstFree(search, -1), firstFree(search, 1)]);
  return found.filter((day) => day !== null);
}
