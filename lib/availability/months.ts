import { addMonths, isBefore, startOfMonth } from 'date-fns';

/** How many years the month dialog offers, the current one first (SPEC §2). */
export const YEARS_ON_OFFER = 10;

/** True when the month of `month` lies before the month of `now` (SPEC §4, month dialog and previous button). */
export function isPastMonth(month: Date, now: Date): boolean {
  return isBefore(startOfMonth(month), startOfMonth(now));
}

/** The month itself, or the current one once it is over. */
export function atLeastThisMonth(month: Date, now: Date): Date {
  return isPastMonth(month, now) ? now : month;
}

/** The months beside those on display that paging leads to; none before the current one. */
export function neighbourMonths(displayed: readonly Date[], now: Date): Date[] {
  const [first] = displayed;
  const last = displayed.at(-1);
  const neighbours = [first && addMonths(first, -1), last && addMonths(last, 1)];
  return neighbours.filter((month) => month !== undefined).filter((month) => !isPastMonth(month, now));
}

/** The years of the month dialog, in order (SPEC §2, §9). */
export function yearsOnOffer(now: Date): number[] {
  return Array.from({ length: YEARS_ON_OFFER }, (_, offset) => now.getFullYear() + offset);
}

/** The year itself, or the nearest one that the month dialog offers. */
export function nearestYearOnOffer(year: number, now: Date): number {
  const first = now.getFullYear();
  return Math.min(Math.max(year, first), first + YEARS_ON_OFFER - 1);
}

/** The months of the dialog as `Date` counts them: 0 is January. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => index);
