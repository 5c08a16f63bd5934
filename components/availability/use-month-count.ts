import { useSyncExternalStore } from 'react';
import { FURTHER_MONTHS } from '@/lib/availability/month-widths';

const furtherMonths = () => FURTHER_MONTHS.map((width) => window.matchMedia(width));

function subscribe(onChange: () => void) {
  const queries = furtherMonths();
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const monthCount = () => 1 + furtherMonths().filter(({ matches }) => matches).length;

/** How many months the calendar shows; only the browser knows the width. */
export function useMonthCount(): number {
  return useSyncExternalStore(subscribe, monthCount);
}
