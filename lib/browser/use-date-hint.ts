import { useEffect, useState } from 'react';
import type { DateHint } from '@/lib/booking/request/date-status';
import { loadOnDemand } from '@/lib/browser/on-demand';
import { useSettled } from '@/lib/browser/use-settled';
import { useToday } from '@/lib/browser/use-today';
import { whenStale } from '@/lib/browser/when-stale';
import { isDateKey } from '@/lib/shared/days';

/** In milliseconds. Typing a date passes through other dates, so only a date that stays this long is looked up. */
const SETTLED_MS = 300;

/** Looks a date up in the calendar. Returns null until the answer arrives, and if the calendar cannot be read. */
export function useDateHint(date: string): DateHint | null {
  const [hint, setHint] = useState<DateHint | null>(null);
  const day = useSettled(date, SETTLED_MS);
  const today = useToday('');

  useEffect(() => {
    if (!day || !isDateKey(day)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      void loadOnDemand(() => import('@/lib/browser/date-hint'))
        .then(({ lookUp }) => lookUp({ day, today, signal }, setHint))
        .catch(() => undefined);
    ask();
    whenStale(ask, signal);
    return () => controller.abort();
  }, [day, today]);

  return hint?.day === date ? hint : null;
}
