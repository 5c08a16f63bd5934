import { type DateKey, daysOf } from './dates';

/** true: free. false: taken. null: no valid price, but the day can still be requested. */
export type DayAvailability = boolean | null;

/** Availability by day. A missing day cannot be requested. */
export type Days = Readonly<Record<DateKey, DayAvailability>>;

/** A bookable item, such as a photo booth. */
export interface AvailabilityItem {
  availability: Days;
}

/** Days by the key of their month. A missing month has not been loaded. */
export type Months = Readonly<Record<DateKey, Days>>;

/** In the order of the legend. A day without a valid price looks like an available one. */
export const DAY_STATUSES = ['available', 'noValidPrice', 'unavailable'] as const;
type DayStatus = (typeof DAY_STATUSES)[number];

/** Returns the better availability of two items on a day. Free beats taken, and taken beats no price. */
const better = (one: DayAvailability | undefined, other: DayAvailability) =>
  one === true || other === true || ((one ?? other) === null ? null : false);

/** Merges the availability of several items on the days of a month, day by day (docs/behaviour.md#day-status). */
export function mergedDays(items: readonly AvailabilityItem[], month: DateKey): Days {
  const days = daysOf(month);
  const merged: Record<DateKey, DayAvailability> = {};
  for (const { availability } of items) {
    for (const day of days) {
      const value = availability[day];
      if (value !== undefined) merged[day] = better(merged[day], value);
    }
  }
  return merged;
}

/**
 * Returns the status of a day (docs/behaviour.md#day-status).
 * @param days the days of its month
 * @param firstDay the first day that can be requested: today, or later with a minimum notice
 */
export function dayStatus(day: DateKey, days: Days, firstDay: DateKey): DayStatus {
  if (day < firstDay) return 'unavailable';
  const availability = days[day];
  if (availability === null) return 'noValidPrice';
  return availability ? 'available' : 'unavailable';
}

/** Returns whether the calendar, which ends with the last day that it knows, reaches a day, given the days of its month. */
export const reaches = (days: Days, day: DateKey): boolean => Object.keys(days).some((known) => known >= day);

/** Returns whether a month has been loaded, and the calendar does not reach it. */
export const isBeyond = (months: Months, month: DateKey): boolean =>
  months[month] !== undefined && !reaches(months[month], month);

/** Returns whether a day can be chosen: it is available or has no valid price. */
export function isSelectable(status: DayStatus): boolean {
  return status !== 'unavailable';
}
