import { addDays, type DateKey, monthOf } from '@/lib/availability/dates';
import { nearestFreeDays } from '@/lib/availability/nearest-free-days';
import { type DateHint, dateStatus } from '@/lib/booking/date-status';
import { fetchMonth } from '@/lib/browser/api';
import { offer } from '@/lib/offer';

interface Question {
  day: DateKey;
  today: DateKey;
  signal: AbortSignal;
}

/**
 * Reports the status of a day in the calendar. Reports a taken day once more with the nearest free days.
 * @throws if the calendar cannot be read, or the signal is aborted meanwhile
 */
export async function lookUp({ day, today, signal }: Question, report: (hint: DateHint) => void): Promise<void> {
  if (signal.aborted) return;
  const firstDay = addDays(today, offer.minimumNoticeDays);
  const days = day < firstDay ? {} : await fetchMonth(monthOf(day), signal);
  const status = dateStatus(day, days, today, firstDay);
  report({ day, status, firstDay, nearestFree: [] });
  if (status !== 'taken') return;
  const readMonth = async (month: DateKey) => (month === monthOf(day) ? days : fetchMonth(month, signal));
  report({ day, status, firstDay, nearestFree: await nearestFreeDays({ day, firstDay, readMonth }) });
}
