import { type DateKey, fromDateKey, isMonthKey, toDateKey } from './dates';
import { isPastMonth } from './months';

/** The month on display as it stands in the address: "2027-05". */
export function toMonthParameter(month: Date): string {
  return toDateKey(month).slice(0, 'YYYY-MM'.length);
}

/** Noon of the first day of the month that an address names, or null when it names none or one that is over (SPEC §4). */
export function monthOfParameter(parameter: string | null, now: Date): Date | null {
  const key: DateKey = `${parameter}-01`;
  if (!isMonthKey(key)) return null;
  const month = fromDateKey(key);
  return isPastMonth(month, now) ? null : month;
}
