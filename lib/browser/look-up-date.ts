import { monthOf } from '../availability/dates';
import { mergedDays, offeredDays } from '../availability/day-status';
import { nearestFreeDays } from '../availability/free-days';
import { type DateHint, hintAt } from '../booking/request/date-hint';
import { offer } from '../content/offer';
import { computeOnce } from '../shared/compute-once';
import { addDays, type DateKey } from '../shared/days';
import { fetchItems } from './fetch-availability';

/**
 * Reports the hint about a day from the calendar. Reports a taken day a second time, with the nearest free days.
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
  const hint = hintAt(day, days, today, firstDay);
  const dateHint = { day, hint, firstDay, nearestFree: [] };
  report({ dateHint });
  if (hint !== 'taken') return;
  const readMonth = async (other: DateKey) => offeredDays(await readItems(other), other);
  report({ dateHint: { ...dateHint, nearestFree: await nearestFreeDays(day, { firstDay, readMonth }) } });
}
