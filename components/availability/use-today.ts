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
  // A timer sleeps with its tab and its computer; whoever comes back sees the day that it is by then.
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

const today = (): DateKey => toDateKey(new Date());

/** The day of whoever asks: the visitor's in the browser, where it moves on at midnight, and the server's on the server. */
export function useToday(): DateKey {
  return useSyncExternalStore(subscribe, today, today);
}
