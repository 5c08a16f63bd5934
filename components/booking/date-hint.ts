import { type DateKey, monthOf } from '@/lib/availability/dates';
import { dayStatus, isSelectable } from '@/lib/availability/day-status';
import { nearestFreeDays } from '@/lib/availability/nearest-free-days';
import { fetchMonth } from '@/lib/browser/api';

export interface DateHint {
  status: 'past' | 'taken' | 'free';
  /** Empty unless the day is taken, and until they are known. */
  nearestFree: DateKey[];
}

interface Question {
  day: DateKey;
  today: DateKey;
  signal: AbortSignal;
}

/**
 * Reports the status of a day in the calendar, then once more with the nearest free days.
 * @throws if the calendar cannot be read, or the signal is aborted
 */
export async function lookUp({ day, today, signal }: Question, report: (hint: DateHint) => void): Promise<void> {
  signal.throwIfAborted();
  if (day < today) return report({ status: 'past', nearestFree: [] });
  const days = await fetchMonth(monthOf(day), signal);
  if (isSelectable(dayStatus(day, days, today))) return report({ status: 'free', nearestFree: [] });
  report({ status: 'taken', nearestFree: [] });
  const readMonth = async (month: DateKey) => (month === monthOf(day) ? days : fetchMonth(month, signal));
  report({ status: 'taken', nearestFree: await nearestFreeDays({ day, today, readMonth }) });
}
