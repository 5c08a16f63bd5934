import { useSyncExternalStore } from 'react';
import { MOST_MONTHS } from '@/lib/availability/months';

/** From these widths on another month stands beside the first; tailwind.config.ts has the same two. */
const FURTHER_MONTHS = ['(min-width: 900px)', '(min-width: 1200px)'];

const furtherMonths = () => FURTHER_MONTHS.map((width) => window.matchMedia(width));

function subscribe(onChange: () => void) {
  const queries = furtherMonths();
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const monthCount = () => 1 + furtherMonths().filter(({ matches }) => matches).length;

/** How many months the window has room for; the server renders the most, of which CSS hides the others. */
export function useMonthCount(): number {
  return useSyncExternalStore(subscribe, monthCount, () => MOST_MONTHS);
}
