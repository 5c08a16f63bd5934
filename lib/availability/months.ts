import { addMonths, type DateKey, isMonthKey } from '../shared/days';
import { consecutiveMonths, monthOf } from './dates';

/** Number of months side by side in the widest window. */
export const MAX_MONTHS = 3;

/** Number of years in the month dialog, starting with the current year, if so many exist. */
const YEARS_ON_OFFER = 10;

/** Returns the existing months before and after those on display, without past months. */
export function neighbourMonths(displayed: readonly DateKey[], today: DateKey): DateKey[] {
  const around = consecutiveMonths(addMonths(displayed[0] ?? today, -1), displayed.length + 2);
  return around.filter((month) => !displayed.includes(month) && month >= monthOf(today));
}

/** Returns the years of the month dialog in order. */
export function yearsOnOffer(today: DateKey): number[] {
  const years = Array.from({ length: YEARS_ON_OFFER }, (_, offset) => Number(today.slice(0, 'YYYY'.length)) + offset);
  return years.filter((year) => isMonthKey(`${year}-01-01`));
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
