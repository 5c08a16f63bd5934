import {
  type AvailabilityByDay,
  DAY_STATUSES,
  type DayStatus,
  dayStatus,
  reaches,
} from '../../availability/day-status';
import type { DateKey } from '../../shared/days';

/** The status of a day as the form and the email state it (docs/behaviour.md#date-hint). */
export type DateStatus = 'past' | 'shortNotice' | 'beyond' | (typeof DAY_STATUSES)[DayStatus]['inForm'];

/**
 * Returns the status of a day.
 * @param days the days of its month
 * @param firstDay the first day that can be requested. Days from today until then have too short a notice.
 */
export function dateStatus(day: DateKey, days: AvailabilityByDay, today: DateKey, firstDay: DateKey): DateStatus {
  if (day < today) return 'past';
  if (day < firstDay) return 'shortNotice';
  if (!reaches(days, day)) return 'beyond';
  return DAY_STATUSES[dayStatus(day, days, firstDay)].inForm;
}

/** The status of a day, and free days nearby. */
export interface DateHint {
  day: DateKey;
  status: DateStatus;
  /** The first day that can be requested. */
  firstDay: DateKey;
  /** Empty if the day is not taken, and until the free days have loaded. */
  nearestFree: DateKey[];
}

/**
 * Header of `POST /api/send-email`. It says that the form showed the date as taken. The server does not look the date up again,
 * because each attempt under an idempotency key has to send the same email.
 */
export const DATE_TAKEN_HEADER = 'date-shown-as-taken';
