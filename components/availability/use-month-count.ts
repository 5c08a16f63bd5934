import { useSyncExternalStore } from 'react';
import { MOST_MONTHS } from '@/lib/availability/months';

/** From these widths on another month stands beside the first; tailwind.config.ts has the same two. */
const FURTHER_MONTHS = ['(min-width: 900px)', '(min-width: 1200px)'];

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  for (const width of FURTHER_MONTHS) {
    window.matchMedia(width).addEventListener('change', onChange, { signal: controller.signal });
  }
  return () => controller.abort();
}

const fitting = () => 1 + FURTHER_MONTHS.filter((width) => window.matchMedia(width).matches).length;

/** The server renders all three, and styles hide those for which there is no room. */
const rendered = () => MOST_MONTHS;

/** How many months the window has room for. */
export const useMonthCount = (): number => useSyncExternalStore(subscribe, fitting, rendered);
