import type { DateKey } from '@/lib/availability/dates';
import { monthOf } from '@/lib/availability/dates';
import { type DayStatus, dayStatus, isSelectable, type Months } from '@/lib/availability/day-status';

/** What a day shows: its status, or that it is not known yet. */
export type ShownStatus = DayStatus | 'pending';

/** The status of a day as far as its month has been loaded; past days need no data. */
export function shownStatus(day: DateKey, months: Months, today: DateKey): ShownStatus {
  const days = months[monthOf(day)];
  if (!days) return day < today ? 'unavailable' : 'pending';
  return dayStatus(day, days, today);
}

/** Nobody can choose a day that is taken, or of which nothing is known yet. */
export const canBeChosen = (status: ShownStatus) => status !== 'pending' && isSelectable(status);
