import { useEffect, useRef, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import { findFreeSaturday } from '@/lib/availability/free-saturday';
import { fetchMonth } from '@/lib/browser/api';

export type SaturdaySearch = { state: 'idle' | 'none' | 'failed' } | { state: 'searching'; month: DateKey };

const IDLE: SaturdaySearch = { state: 'idle' };

/** Searches for the next free Saturday and passes it to `onFind`. The search can be cancelled. */
export function useFreeSaturday(firstDay: DateKey, onFind: (day: DateKey) => void) {
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
        firstDay,
        readMonth: (month) => fetchMonth(month, signal),
        onMonth: (month) => report({ state: 'searching', month }),
      });
      if (signal.aborted) return;
      report(day ? IDLE : { state: 'none' });
      if (day) onFind(day);
    } catch {
      report({ state: 'failed' });
    }
  }

  function cancel() {
    controller.current?.abort();
    setSearch(IDLE);
  }

  return { search, start, cancel };
}
