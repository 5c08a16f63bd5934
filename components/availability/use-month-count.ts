import { useSyncExternalStore } from 'react';
import { MOST_MONTHS } from '@/lib/availability/months';

/** Each of these widths makes room for one more month. tailwind.config.ts has the same two. */
const FURTHER_MONTHS = ['(min-width: 900px)', '(min-width: 1200px)'];

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  for (const width of FURTHER_MONTHS) {
    window.matchMedia(width).addEventListener('change', onChange, { signal: controller.signal });
  }
  return () => controller.abort();
}

const fitting = () => 1 + FURTHER_MONTHS.filter((width) => window.matchMedia(width).matches).length;

/** The server renders three months, and styles hide those that do not fit. */
const rendered = () => MOST_MONTHS;

/** Returns how many months fit into the window. */
export const useMonthCount = (): number => useSyncExternalStore(subscribe, fitting, rendered);
