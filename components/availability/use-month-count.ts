import { startTransition, useEffect, useState } from 'react';

/** From these widths on another month stands beside the first; tailwind.config.ts has the same two. */
const FURTHER_MONTHS = ['(min-width: 900px)', '(min-width: 1200px)'];

/**
 * How many months the window has room for; null until that is known. As a transition, so that a slow phone, which shows
 * one of the three that the server rendered, drops the others without holding up a touch.
 */
export function useMonthCount(): number | null {
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const queries = FURTHER_MONTHS.map((width) => window.matchMedia(width));
    const look = () => startTransition(() => setCount(1 + queries.filter(({ matches }) => matches).length));
    for (const query of queries) query.addEventListener('change', look, { signal });
    look();
    return () => controller.abort();
  }, []);

  return count;
}
