import { monthOf } from '../availability/dates';
import {
  type AvailabilityByDay,
  DAY_STATUSES,
  dayStatus,
  mergedDays,
  offeredDays,
  reaches,
} from '../availability/day-status';
import { nearestFreeDays } from '../availability/free-days';
import { offer } from '../content/offer';
import { addDays, type DateKey } from '../shared/days';
import { computeOnce } from '../shared/values';
import { fetchItems } from './availability';

/** The calendar's answer about the day of an event, and free days nearby (docs/behaviour.md#date-hint). */
export interface DateHint {
  day: DateKey;
  hint: ReturnType<typeof hintAt>;
  firstDay: DateKey;
  /** Empty if the day is not taken, and until the free days have loaded. */
  nearestFree: DateKey[];
}

/**
 * Reports the hint about a day. Reports a taken day a second time, with the nearest free days.
 * @throws if the calendar cannot be read, or the signal is aborted meanwhile
 */
export async function lookUp(
  { day, today, signal }: { day: DateKey; today: DateKey; signal: AbortSignal },
  report: (found: { dateHint: DateHint }) => void,
): Promise<void> {
  if (signal.aborted) return;
  const firstDay = addDays(today, offer.minimumNoticeDays);
  const readItems = computeOnce((month: DateKey) => fetchItems(month, signal));
  const month = monthOf(day);
  const days = day < firstDay ? {} : mergedDays(await readItems(month), month);
  const dateHint: DateHint = { day, hint: hintAt(day, days, today, firstDay), firstDay, nearestFree: [] };
  report({ dateHint });
  if (dateHint.hint !== 'taken') return;
  const readMonth = async (other: DateKey) => offeredDays(await readItems(other), other);
  report({ dateHint: { ...dateHint, nearestFree: await nearestFreeDays(day, { firstDay, readMonth }) } });
}

/**
 * Returns the hint about a day, from the days of its month.
 * @param firstDay the first day that can be requested. Days from today until then have too short a notice.
 */
export function hintAt(day: DateKey, days: AvailabilityByDay, today: DateKey, firstDay: DateKey) {
  if (day < today) return 'past';
  if (day < firstDay) return 'shortNotice';
  return reaches(days, day) ? DAY_STATUSES[dayStatus(day, days, firstDay)].inForm : 'beyond';
}
