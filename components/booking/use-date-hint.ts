import { useEffect, useState } from 'react';
import { useToday } from '@/components/availability/use-today';
import { isDateKey } from '@/lib/availability/dates';
import type { DateHint } from './date-hint';

/** Typing a date passes through others, so only one that stays this many milliseconds is looked up. */
const SETTLED = 300;

/** What the calendar says about a typed date: null while nobody knows, and when it cannot be asked. Never blocks anything. */
export function useDateHint(date: string): DateHint | null {
  const [hint, setHint] = useState<DateHint | null>(null);
  const today = useToday('');

  useEffect(() => {
    setHint(null);
    if (!isDateKey(date)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      import('./date-hint').then(({ lookUp }) => lookUp({ day: date, today, signal }, setHint)).catch(() => undefined);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, today]);

  return hint;
}
