import { useEffect, useRef, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import { findFreeSaturday } from '@/lib/availability/free-saturday';
import { fetchMonth } from '@/lib/browser/api';

export type SaturdaySearch =
  | { state: 'idle' | 'none' | 'failed' }
  | { state: 'searching'; month: DateKey }
  | { state: 'found'; day: DateKey };

const IDLE: SaturdaySearch = { state: 'idle' };

/** Searches for the next free Saturday. The search can be cancelled. */
export function useFreeSaturday(today: DateKey) {
  const [search, setSearch] = useState<SaturdaySearch>(IDLE);
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);

  async function start(from: DateKey) {
    cancel();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const report = (next: SaturdaySearch) => signal.aborted || setSearch(next);
    try {
      const day = await findFreeSaturday({
        from,
        today,
        readMonth: (month) => fetchMonth(month, signal),
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

  const isOver = search.state === 'found' && search.day < today;
  return { search: isOver ? IDLE : search, start, cancel };
}
