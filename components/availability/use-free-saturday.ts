import { useEffect, useRef, useState } from 'react';
import { fetchMonth } from '@/lib/availability/api';
import { isPastDay } from '@/lib/availability/day-status';
import { findFreeSaturday } from '@/lib/availability/free-saturday';

export type SaturdaySearch =
  | { state: 'idle' | 'none' | 'failed' }
  | { state: 'searching'; month: Date }
  | { state: 'found'; day: Date };

const IDLE: SaturdaySearch = { state: 'idle' };

/** The search for the next free Saturday: starts when asked to, can be cancelled, and only reports what it found. */
export function useFreeSaturday(now: Date) {
  const [search, setSearch] = useState<SaturdaySearch>(IDLE);
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);

  async function start(from: Date) {
    cancel();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const report = (next: SaturdaySearch) => signal.aborted || setSearch(next);
    try {
      const day = await findFreeSaturday({
        from,
        now,
        readMonth: (key) => fetchMonth(key, signal),
        onMonth: (month) => report({ state: 'searching', month }),
      });
      report(day ? { state: 'found', day } : { state: 'none' });
    } catch {
      report({ state: 'failed' });
    }
  }

  function cancel() {
    controller.current?.abort();
    setSearch(IDLE);
  }

  const isOver = search.state === 'found' && isPastDay(search.day, now);
  return { search: isOver ? IDLE : search, start, cancel };
}
