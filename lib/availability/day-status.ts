import { atNoon, toDateKey } from './dates';

/** true: free, false: taken, null: no valid price, which can still be requested (SPEC §3). */
export type DayAvailability = boolean | null;

/** One bookable thing and what it says about its days (SPEC §3, "Monthly availability"). */
export interface AvailabilityItem {
  availability: Readonly<Record<string, DayAvailability>>;
}

export type DayStatus = 'available' | 'unavailable' | 'noValidPrice';

/** True when a local day lies before the local day of `now`; both are compared at noon (SPEC §4). */
export function isPastDay(day: Date, now: Date): boolean {
  return atNoon(day) < atNoon(now);
}

/**
 * What the calendar shows for a day (SPEC §4, "Calendar day status").
 * @param day any moment of the local day in question
 * @param items everything that the monthly call returned for that day's month
 * @param now the current moment; days before its local day are past
 */
export function dayStatus(day: Date, items: readonly AvailabilityItem[], now: Date): DayStatus {
  if (isPastDay(day, now)) return 'unavailable';
  const key = toDateKey(day);
  const answers = new Set(items.map((item) => item.availability[key]));
  if (answers.has(true)) return 'available';
  if (answers.has(false)) return 'unavailable';
  if (answers.has(null)) return 'noValidPrice';
  return 'unavailable';
}

/** Available days and those without a valid price can be picked (SPEC §4). */
export function isSelectable(status: DayStatus): boolean {
  return status !== 'unavailable';
}
