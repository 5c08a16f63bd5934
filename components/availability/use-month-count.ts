import { useSyncExternalStore } from 'react';
import { MAX_MONTHS } from '@/lib/availability/months';

/** Each breakpoint adds a month. tailwind.config.ts has the same two widths. */
const BREAKPOINTS = ['(min-width: 56.25rem)', '(min-width: 75rem)'];

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  for (const width of BREAKPOINTS) {
    window.matchMedia(width).addEventListener('change', onChange, { signal: controller.signal });
  }
  return () => controller.abort();
}

const browserCount = () => 1 + BREAKPOINTS.filter((width) => window.matchMedia(width).matches).length;

/** The server renders three months, and styles hide those that do not fit. */
const serverCount = () => MAX_MONTHS;

/** Returns how many months fit into the window. */
export const useMonthCount = (): number => useSyncExternalStore(subscribe, browserCount, serverCount);
