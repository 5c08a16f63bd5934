import { useEffect, useState, useSyncExternalStore } from 'react';
import { msUntilNextDay, toDateKey } from '@/lib/availability/dates';
import { type DateKey, nearestDay } from '@/lib/shared/days';

const neverChanges = () => () => {};

/** Returns a value that only the browser knows, such as the address. Returns null until hydration. */
export const useInBrowser = <T>(read: () => T | null): T | null => useSyncExternalStore(neverChanges, read, () => null);

/** Returns a value once it has stayed the same for `ms` milliseconds, and null before. The first value counts as settled. */
export function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled === value ? value : null;
}

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout>;

  function update() {
    clearTimeout(timer);
    timer = setTimeout(update, msUntilNextDay(new Date()));
    onChange();
  }

  update();
  // Timers stop while the tab or the computer sleeps.
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('focus', update, { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

const today = (): DateKey => nearestDay(toDateKey(new Date()));

/**
 * Returns today on the visitor's clock. It changes at midnight.
 * @param serverToday today on the server, returned until hydration
 */
export function useToday(serverToday: DateKey): DateKey {
  return useSyncExternalStore(subscribe, today, () => serverToday);
}
