import { useEffect, useState } from 'react';
import { isDateKey } from '@/lib/availability/dates';
import { useToday } from '@/lib/browser/use-today';
import type { DateHint } from './date-hint';

/** Milliseconds. Typing a date passes through other dates, so only one that stays this long is looked up. */
const SETTLED = 300;

/** Looks a typed date up in the calendar. Returns null until the answer is there, and if the calendar cannot be read. */
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
