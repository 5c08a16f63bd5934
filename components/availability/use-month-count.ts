import { useSyncExternalStore } from 'react';

/** Widths from which two and three months stand side by side (SPEC §2); tailwind.config.ts names the same two. */
const TWO_MONTHS = '(min-width: 900px)';
const THREE_MONTHS = '(min-width: 1200px)';

function subscribe(onChange: () => void) {
  const queries = [TWO_MONTHS, THREE_MONTHS].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function monthCount() {
  if (window.matchMedia(THREE_MONTHS).matches) return 3;
  return window.matchMedia(TWO_MONTHS).matches ? 2 : 1;
}

/** How many months the calendar shows; only the browser knows the width. */
export function useMonthCount(): number {
  return useSyncExternalStore(subscribe, monthCount);
}
