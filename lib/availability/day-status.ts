import type { DateKey } from './dates';

/** true: free, false: taken, null: no valid price, which can still be requested. */
export type DayAvailability = boolean | null;

/** What is known about days; one that is missing cannot be had. */
export type Days = Readonly<Record<DateKey, DayAvailability>>;

/** One bookable thing and what it says about its days. */
export interface AvailabilityItem {
  availability: Days;
}

/** What is known about months, by the month's key; a month that is missing has not been loaded. */
export type Months = Readonly<Record<DateKey, Days>>;

export type DayStatus = 'available' | 'unavailable' | 'noValidPrice';

/** Of two things that could be booked on one day, the better: free before taken before without a price. */
const better = (one: DayAvailability | undefined, other: DayAvailability) =>
  one === true || other === true || ((one ?? other) === null ? null : false);

/** What several things together say about their days (docs/behaviour.md#day-status). */
export function mergedDays(items: readonly AvailabilityItem[]): Days {
  const merged: Record<DateKey, DayAvailability> = {};
  for (const { availability } of items) {
    for (const [day, says] of Object.entries(availability)) merged[day] = better(merged[day], says);
  }
  return merged;
}

/**
 * What the calendar shows for a day (docs/behaviour.md#day-status).
 * @param days what is known about the month of that day
 * @param today days before it are past
 */
export function dayStatus(day: DateKey, days: Days, today: DateKey): DayStatus {
  if (day < today) return 'unavailable';
  const says = days[day];
  if (says === null) return 'noValidPrice';
  return says ? 'available' : 'unavailable';
}

/** Available days and those without a valid price can be picked. */
export function isSelectable(status: DayStatus): boolean {
  return status !== 'unavailable';
}
