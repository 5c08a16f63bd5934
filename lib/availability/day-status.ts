import { type DateKey, daysOfMonth } from '../shared/days';

/**
 * The availability of days by their key. True means free, and false means taken. Null means that there is no valid price, but
 * the day can still be requested. A missing day cannot be requested.
 */
export type AvailabilityByDay = Readonly<Record<DateKey, boolean | null>>;

/** A bookable item, such as a photo booth. */
export interface AvailabilityItem {
  availability: AvailabilityByDay;
  /** Days that another customer has requested. They are free until the owner has answered. */
  requested?: readonly DateKey[];
}

/** The availability of months by their key. A missing month has not been loaded. */
export type AvailabilityByMonth = Readonly<Record<DateKey, AvailabilityByDay>>;

/** The statuses of the legend, in its order. */
export const EXPLAINED_STATUSES = ['available', 'unavailable'] as const;

/** `noValidPrice` looks like an available day. `pending` lasts until the month of the day has loaded. */
export type DayStatus = (typeof EXPLAINED_STATUSES)[number] | 'noValidPrice' | 'pending';

/** From the best to the worst: free beats taken, and taken beats no price. */
const ORDER = [true, false, null] as const;

/** Merges the availability of several items on the days of a month, day by day (docs/behaviour.md#day-status). */
export function mergedDays(items: readonly AvailabilityItem[], month: DateKey): AvailabilityByDay {
  const days = daysOfMonth(month).flatMap((day) => {
    const best = ORDER.find((value) => items.some(({ availability }) => availability[day] === value));
    return best === undefined ? [] : [[day, best]];
  });
  return Object.fromEntries(days);
}

/** Merges like `mergedDays`, without the days that another customer has requested. */
export function offeredDays(items: readonly AvailabilityItem[], month: DateKey): AvailabilityByDay {
  const requested = items.flatMap((item) => item.requested ?? []);
  return Object.fromEntries(Object.entries(mergedDays(items, month)).filter(([day]) => !requested.includes(day)));
}

/**
 * Returns the status of a day (docs/behaviour.md#day-status).
 * @param ofMonth the availability of its month, undefined until it has loaded
 * @param firstDay the first day that can be requested: today, or later with a minimum notice
 */
export function dayStatus(day: DateKey, ofMonth: AvailabilityByDay | undefined, firstDay: DateKey): DayStatus {
  if (day < firstDay) return 'unavailable';
  if (!ofMonth) return 'pending';
  const availability = ofMonth[day];
  if (availability === null) return 'noValidPrice';
  return availability ? 'available' : 'unavailable';
}

/**
 * Returns whether the calendar reaches a day. The calendar ends with the last day that has data.
 * @param ofMonth the availability of the month of the day
 */
export const reaches = (ofMonth: AvailabilityByDay, day: DateKey): boolean =>
  Object.keys(ofMonth).some((known) => known >= day);

/** Returns whether a day can be chosen: it is available or has no valid price. */
export const isSelectable = (status: DayStatus): boolean => status === 'available' || status === 'noValidPrice';
