import { useSyncExternalStore } from 'react';
import { type DateKey, toDateKey, untilNextDay } from '@/lib/availability/dates';

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout>;

  function look() {
    clearTimeout(timer);
    timer = setTimeout(look, untilNextDay(new Date()));
    onChange();
  }

  look();
  // Timers sleep with their tab and their computer.
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

const today = (): DateKey => toDateKey(new Date());

/**
 * The visitor's day, which moves on at midnight.
 * @param serverToday today on the server, returned until the page is hydrated
 */
export function useToday(serverToday: DateKey): DateKey {
  return useSyncExternalStore(subscribe, today, () => serverToday);
}
