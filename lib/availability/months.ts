import { addMonths, type DateKey, isMonthKey, monthOf } from './dates';

/** The most months that stand side by side, in the widest window. */
export const MOST_MONTHS = 3;

/** How many years the month dialog offers, the current one first. */
export const YEARS_ON_OFFER = 10;

/** The month itself, or the current one once it is over. */
export function atLeastThisMonth(month: DateKey, today: DateKey): DateKey {
  const current = monthOf(today);
  return month < current ? current : month;
}

/** The months beside those on display that paging leads to; none before the current one. */
export function neighbourMonths(displayed: readonly DateKey[], today: DateKey): DateKey[] {
  const [first] = displayed;
  const last = displayed.at(-1);
  return [first && addMonths(first, -1), last && addMonths(last, 1)]
    .filter((month) => month !== undefined)
    .filter((month) => month >= monthOf(today));
}

/** The year of a month and its place in it, January being 0. */
export function partsOf(month: DateKey): { year: number; index: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { year, index: number - 1 };
}

/** The key of a month that is given by its year and its place in it. */
export function monthOfParts({ year, index }: ReturnType<typeof partsOf>): DateKey {
  return `${year}-${String(index + 1).padStart(2, '0')}-01`;
}

/** The years of the month dialog, in order. */
export function yearsOnOffer(today: DateKey): number[] {
  return Array.from({ length: YEARS_ON_OFFER }, (_, offset) => partsOf(today).year + offset);
}

/** The year itself, or the nearest one that the month dialog offers. */
export function nearestYearOnOffer(year: number, today: DateKey): number {
  const first = partsOf(today).year;
  return Math.min(Math.max(year, first), first + YEARS_ON_OFFER - 1);
}

/** Returns a month in the form of addresses: "2027-05". */
export function toMonthParameter(month: DateKey): string {
  return month.slice(0, 'YYYY-MM'.length);
}

/** Parses a month from an address; null when there is none. */
export function monthOfParameter(parameter: string | null): DateKey | null {
  const month = `${parameter}-01`;
  return isMonthKey(month) ? month : null;
}
