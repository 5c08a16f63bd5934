import { useEffect, useState } from 'react';
import { useToday } from '@/components/availability/use-today';
import { fetchMonth } from '@/lib/availability/api';
import { fromDateKey, isDateKey, toMonthKey } from '@/lib/availability/dates';
import { dayStatus, isPastDay, isSelectable } from '@/lib/availability/day-status';

export type DateHint = 'past' | 'taken' | 'free';

/** A date that is being typed is several dates on the way, so only one that stays this many milliseconds is looked up. */
const PAUSE = 300;

async function lookUp(day: Date, now: Date, signal: AbortSignal): Promise<DateHint> {
  if (isPastDay(day, now)) return 'past';
  const items = await fetchMonth(toMonthKey(day), signal);
  return isSelectable(dayStatus(day, items, now)) ? 'free' : 'taken';
}

/** What the calendar says about a typed date: null while nobody knows, and when it cannot be asked. Never blocks anything. */
export function useDateHint(date: string): DateHint | null {
  const [hint, setHint] = useState<DateHint | null>(null);
  const today = useToday();

  useEffect(() => {
    setHint(null);
    if (!isDateKey(date)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lookUp(fromDateKey(date), fromDateKey(today), controller.signal).then(setHint, () => undefined);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, today]);

  return hint;
}
