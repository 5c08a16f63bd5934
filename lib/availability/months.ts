import { addMonths, type DateKey, isMonthKey, LAST_DAY, monthOf } from './dates';

/** Number of months side by side in the widest window. */
export const MAX_MONTHS = 3;

/** Number of years in the month dialog, starting with the current one, if so many exist. */
const YEARS_ON_OFFER = 10;

/** Returns the month, or the current month if it is past. */
export function atLeastThisMonth(month: DateKey, today: DateKey): DateKey {
  const current = monthOf(today);
  return month < current ? current : month;
}

/** Returns the existing months before and after those on display, without past ones. */
export function neighbourMonths(displayed: readonly DateKey[], today: DateKey): DateKey[] {
  const [first] = displayed;
  const last = displayed.at(-1);
  return [first && addMonths(first, -1), last && addMonths(last, 1)]
    .filter((month) => month !== undefined)
    .filter((month) => isMonthKey(month) && month >= monthOf(today));
}

/** Returns the year of a month and its index in the year, 0 for January. */
export function partsOf(month: DateKey): { year: number; index: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { year, index: number - 1 };
}

/** Returns the month with this year and index. */
export function monthOfParts({ year, index }: ReturnType<typeof partsOf>): DateKey {
  return `${year}-${String(index + 1).padStart(2, '0')}-01`;
}

/** Returns the years of the month dialog in order. */
export function yearsOnOffer(today: DateKey): number[] {
  const years = Array.from({ length: YEARS_ON_OFFER }, (_, offset) => partsOf(today).year + offset);
  return years.filter((year) => year <= partsOf(LAST_DAY).year);
}

/** Returns the nearest year that the month dialog offers. */
export function nearestYearOnOffer(year: number, today: DateKey): number {
  const years = yearsOnOffer(today);
  return Math.min(Math.max(year, Math.min(...years)), Math.max(...years));
}

/** Formats a month as a query parameter: "2027-05". */
export function toMonthParameter(month: DateKey): string {
  return month.slice(0, 'YYYY-MM'.length);
}

/** Parses a month from a query parameter. Returns null if it is missing or invalid. */
export function monthOfParameter(parameter: string | null): DateKey | null {
  const month = `${parameter}-01`;
  return isMonthKey(month) ? month : null;
}
