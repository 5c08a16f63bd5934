import { addMonths, type DateKey, isMonthKey, monthOf } from './dates';

/** Number of months side by side in the widest window. */
export const MAX_MONTHS = 3;

/** Number of years in the month dialog, starting with the current one. */
export const YEARS_ON_OFFER = 10;

/** Returns the month, or the current month if it is past. */
export function atLeastThisMonth(month: DateKey, today: DateKey): DateKey {
  const current = monthOf(today);
  return month < current ? current : month;
}

/** Returns the months before and after those on display, without past ones. */
export function neighbourMonths(displayed: readonly DateKey[], today: DateKey): DateKey[] {
  const [first] = displayed;
  const last = displayed.at(-1);
  return [first && addMonths(first, -1), last && addMonths(last, 1)]
    .filter((month) => month !== undefined)
    .filter((month) => month >= monthOf(today));
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
  return Array.from({ length: YEARS_ON_OFFER }, (_, offset) => partsOf(today).year + offset);
}

/** Returns the nearest year that the month dialog offers. */
export function nearestYearOnOffer(year: number, today: DateKey): number {
  const first = partsOf(today).year;
  return Math.min(Math.max(year, first), first + YEARS_ON_OFFER - 1);
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
