import { useEffect } from 'react';
import type { DateHint } from '../booking/request/date-hint';
import { isDateKey } from '../shared/days';
import { onDemand } from './on-demand';
import { useSettled } from './use-settled';
import { useToday } from './use-today';
import { whenStale } from './when-stale';

/** In milliseconds. Typing a date passes through other dates, so only a date that stays this long is looked up. */
const SETTLED_MS = 300;

const lookUpDate = onDemand(() => import('./look-up-date'));

/** Looks a date up in the calendar, and reports a hint. Reports nothing if the calendar cannot be read. */
export function useDateHint(date: string, report: (dateHint: DateHint) => void): void {
  const day = useSettled(date, SETTLED_MS);
  const today = useToday('');

  useEffect(() => {
    if (!day || !isDateKey(day)) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask(asked: string) {
      const loaded = await lookUpDate.request();
      // Without an answer, nothing is said about the day.
      await loaded?.lookUp({ day: asked, today, signal }, report).catch(() => undefined);
    }
    void ask(day);
    whenStale(() => void ask(day), signal);
    return () => controller.abort();
  }, [day, today, report]);
}
