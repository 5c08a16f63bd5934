import { type DateKey, daysOf } from './dates';

/**
 * Availability by day. true: free. false: taken. null: no valid price, but the day can still be requested. A missing day cannot be
 * requested.
 */
export type Days = Readonly<Record<DateKey, boolean | null>>;

/** A bookable item, such as a photo booth. */
export interface AvailabilityItem {
  availability: Days;
  /** Days that somebody else has asked for. They are free until the owner has answered. */
  requested?: readonly DateKey[];
}

/** Days by the key of their month. A missing month has not been loaded. */
export type Months = Readonly<Record<DateKey, Days>>;

/** The statuses of the legend, in its order. */
export const EXPLAINED_STATUSES = ['available', 'unavailable'] as const;

/** `noValidPrice` looks like an available day. `pending` lasts until the month of the day has loaded. */
export type DayStatus = (typeof EXPLAINED_STATUSES)[number] | 'noValidPrice' | 'pending';

/** From the best to the worst: free beats taken, and taken beats no price. */
const ORDER = [true, false, null] as const;

/** Merges the availability of several items on the days of a month, day by day (docs/behaviour.md#day-status). */
export function mergedDays(items: readonly AvailabilityItem[], month: DateKey): Days {
  const days = daysOf(month).flatMap((day) => {
    const best = ORDER.find((value) => items.some(({ availability }) => availability[day] === value));
    return best === undefined ? [] : [[day, best]];
  });
  return Object.fromEntries(days);
}

/** Merges like `mergedDays`, without the days that somebody else has asked for. */
export function offeredDays(items: readonly AvailabilityItem[], month: DateKey): Days {
  const requested = items.flatMap((item) => item.requested ?? []);
  return Object.fromEntries(Object.entries(mergedDays(items, month)).filter(([day]) => !requested.includes(day)));
}

/**
 * Returns the status of a day (docs/behaviour.md#day-status).
 * @param days the days of its month, undefined until they have loaded
 * @param firstDay the first day that can be requested: today, or later with a minimum notice
 */
export function dayStatus(day: DateKey, days: Days | undefined, firstDay: DateKey): DayStatus {
  if (day < firstDay) return 'unavailable';
  if (!days) return 'pending';
  const availability = days[day];
  if (availability === null) return 'noValidPrice';
  return availability ? 'available' : 'unavailable';
}

/** Returns whether the calendar, which ends with the last day that it knows, reaches a day, given the days of its month. */
export const reaches = (days: Days, day: DateKey): boolean => Object.keys(days).some((known) => known >= day);

/** Returns whether a day can be chosen: it is available or has no valid price. */
export const isSelectable = (status: DayStatus): boolean => status === 'available' || status === 'noValidPrice';
