import { useEffect, useState } from 'react';
import { useToday } from '@/components/availability/use-today';
import { type DateKey, isDateKey, monthOf } from '@/lib/availability/dates';
import { dayStatus, isSelectable } from '@/lib/availability/day-status';
import { fetchMonth } from '@/lib/browser/api';

export type DateHint = 'past' | 'taken' | 'free';

/** Typing a date passes through others, so only one that stays this many milliseconds is looked up. */
const SETTLED = 300;

async function lookUp(day: DateKey, today: DateKey, signal: AbortSignal): Promise<DateHint> {
  if (day < today) return 'past';
  const days = await fetchMonth(monthOf(day), signal);
  return isSelectable(dayStatus(day, days, today)) ? 'free' : 'taken';
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
      lookUp(date, today, controller.signal).then(setHint, () => undefined);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, today]);

  return hint;
}
