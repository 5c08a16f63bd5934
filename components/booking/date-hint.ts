import { addDays, type DateKey, monthOf } from '@/lib/availability/dates';
import type { Days } from '@/lib/availability/day-status';
import { nearestFreeDays } from '@/lib/availability/free-days';
import { type DateHint, dateStatus } from '@/lib/booking/date-status';
import { fetchMonth } from '@/lib/browser/api';
import { offer } from '@/lib/content/offer';

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
  const reads = new Map<DateKey, Promise<Days>>();
  const readMonth = (month: DateKey) => {
    const read = reads.get(month) ?? fetchMonth(month, signal);
    reads.set(month, read);
    return read;
  };
  const days = day < firstDay ? {} : await readMonth(monthOf(day));
  const status = dateStatus(day, days, today, firstDay);
  report({ day, status, firstDay, nearestFree: [] });
  if (status !== 'taken') return;
  report({ day, status, firstDay, nearestFree: await nearestFreeDays(day, { firstDay, readMonth }) });
}
