import { useEffect, useState } from 'react';
import { useToday } from '@/components/availability/use-today';
import { type DateKey, isDateKey, monthOf } from '@/lib/availability/dates';
import { dayStatus, isSelectable } from '@/lib/availability/day-status';
import { nearestFreeDays } from '@/lib/availability/nearest-free-days';
import { fetchMonth } from '@/lib/browser/api';

export interface DateHint {
  status: 'past' | 'taken' | 'free';
  /** Where the day is taken, and once they are known. */
  nearestFree: DateKey[];
}

/** Typing a date passes through others, so only one that stays this many milliseconds is looked up. */
const SETTLED = 300;

async function lookUp(day: DateKey, today: DateKey, signal: AbortSignal, report: (hint: DateHint) => void) {
  if (day < today) return report({ status: 'past', nearestFree: [] });
  const days = await fetchMonth(monthOf(day), signal);
  if (isSelectable(dayStatus(day, days, today))) return report({ status: 'free', nearestFree: [] });
  report({ status: 'taken', nearestFree: [] });
  const readMonth = async (month: DateKey) => (month === monthOf(day) ? days : fetchMonth(month, signal));
  report({ status: 'taken', nearestFree: await nearestFreeDays({ day, today, readMonth }) });
}

/** What the calendar says about a typed date: null while nobody knows, and when it cannot be asked. Never blocks anything. */
export function useDateHint(date: string): DateHint | null {
  const [hint, setHint] = useState<DateHint | null>(null);
  const today = useToday('');

  useEffect(() => {
    setHint(null);
    if (!isDateKey(date)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lookUp(date, today, controller.signal, setHint).catch(() => undefined);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, today]);

  return hint;
}
