import { useSyncExternalStore } from 'react';
import { msUntilNextDay, toDateKey } from '@/lib/availability/dates';
import { type DateKey, nearestDay } from '@/lib/shared/days';

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
