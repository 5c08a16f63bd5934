import { type DateKey, monthOf } from '@/lib/availability/dates';
import { dayStatus, isSelectable } from '@/lib/availability/day-status';
import { nearestFreeDays } from '@/lib/availability/nearest-free-days';
import { fetchMonth } from '@/lib/browser/api';

export interface DateHint {
  status: 'past' | 'taken' | 'free';
  /** Where the day is taken, and once they are known. */
  nearestFree: DateKey[];
}

interface Question {
  day: DateKey;
  today: DateKey;
  signal: AbortSignal;
}

/**
 * What the calendar says about a day, in up to two reports.
 * @throws when the calendar cannot be asked, or nobody wants to know any more
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
