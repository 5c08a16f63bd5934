import { addDays, addMonths, type DateKey, daysOfMonth, isMonthKey, isSaturday } from '../shared/days';
import { monthOf } from './dates';
import { type AvailabilityByDay, DAY_STATUSES, dayStatus } from './day-status';

/** Months of a search for the next free Saturday, including the first. */
export const MONTHS_AHEAD = 12;

/** Months to search for a day nearby, in each direction. */
const MONTHS_NEARBY = 3;

interface FreeDaySearch {
  firstDay: DateKey;
  /** Loads the days of a month. @throws if that fails */
  readMonth: (month: DateKey) => Promise<AvailabilityByDay>;
  /** The first day of the search. */
  from: DateKey;
  /** 1 searches forwards, -1 backwards. */
  step: 1 | -1;
  /** How many months to search, including that of `from`. The search ends earlier where the months end. */
  months: number;
  isWanted: (day: DateKey) => boolean;
}

/**
 * Returns the first wanted day that is offered, or null. Loads month by month, so that a near day costs one call.
 * @throws the error of `readMonth`
 */
export async function findFreeDay(search: FreeDaySearch): Promise<DateKey | null> {
  const { from, step, months, firstDay, readMonth, isWanted } = search;
  for (let offset = 0; offset < months; offset++) {
    const month = addMonths(monthOf(from), step * offset);
    if (!isMonthKey(month) || (step < 0 && month < monthOf(firstDay))) return null;
    const known = await readMonth(month);
    const days = step > 0 ? daysOfMonth(month) : daysOfMonth(month).reverse();
    const isFree = (day: DateKey) => DAY_STATUSES[dayStatus(day, known, firstDay)].isOffered;
    const free = days.find((day) => (step > 0 ? day >= from : day <= from) && isWanted(day) && isFree(day));
    if (free) return free;
  }
  return null;
}

/**
 * Returns the nearest free days before and after a day, in order. Includes the nearest Saturdays if the day is a
 * Saturday (docs/behaviour.md#date-hint). Searches three months in each direction.
 * @throws the error of `readMonth`
 */
export async function nearestFreeDays(
  day: DateKey,
  search: Pick<FreeDaySearch, 'firstDay' | 'readMonth'>,
): Promise<DateKey[]> {
  const find = (isWanted: FreeDaySearch['isWanted']) =>
    ([-1, 1] as const).map((step) =>
      findFreeDay({ ...search, from: addDays(day, step), step, months: MONTHS_NEARBY, isWanted }),
    );
  const found = await Promise.all([...find(() => true), ...(isSaturday(day) ? find(isSaturday) : [])]);
  return [...new Set(found)].filter((free) => free !== null).sort();
}
