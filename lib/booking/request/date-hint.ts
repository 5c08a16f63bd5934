import {
  type AvailabilityByDay,
  DAY_STATUSES,
  type DayStatus,
  dayStatus,
  reaches,
} from '../../availability/day-status';
import type { DateKey } from '../../shared/days';

/** What the form and the email say about a day (docs/behaviour.md#date-hint). */
type Hint = 'past' | 'shortNotice' | 'beyond' | (typeof DAY_STATUSES)[DayStatus]['inForm'];

/** A hint about the day of an event, and free days nearby. */
export interface DateHint {
  day: DateKey;
  hint: Hint;
  /** The first day that can be requested. */
  firstDay: DateKey;
  /** Empty if the day is not taken, and until the free days have loaded. */
  nearestFree: DateKey[];
}

/**
 * Returns the hint about a day.
 * @param days the days of its month
 * @param firstDay the first day that can be requested. Days from today until then have too short a notice.
 */
export function hintAt(day: DateKey, days: AvailabilityByDay, today: DateKey, firstDay: DateKey): Hint {
  if (day < today) return 'past';
  if (day < firstDay) return 'shortNotice';
  if (!reaches(days, day)) return 'beyond';
  return DAY_STATUSES[dayStatus(day, days, firstDay)].inForm;
}
