import type { DateKey } from '@/lib/availability/dates';
import { monthOf } from '@/lib/availability/dates';
import { DAY_STATUSES, dayStatus, isSelectable, type Months } from '@/lib/availability/day-status';

/** The statuses that a day shows: `pending` until its month has loaded. */
export const SHOWN_STATUSES = [...DAY_STATUSES, 'pending'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/**
 * Returns the status that a day shows.
 * @param firstDay the first day that can be requested; earlier days need no data
 */
export function shownStatus(day: DateKey, months: Months, firstDay: DateKey): ShownStatus {
  const days = months[monthOf(day)];
  if (!days) return day < firstDay ? 'unavailable' : 'pending';
  return dayStatus(day, days, firstDay);
}

/** Returns whether a day can be chosen: it is neither taken nor pending. */
export const canBeChosen = (status: ShownStatus) => status !== 'pending' && isSelectable(status);
