import { useEffect, useRef, useState } from 'react';
import { type DateKey, isSaturday } from '@/lib/availability/dates';
import { reaches } from '@/lib/availability/day-status';
import { findFreeDay, MONTHS_AHEAD } from '@/lib/availability/free-days';
import { fetchMonth } from '@/lib/browser/reads';

type SaturdaySearch =
  | { state: 'idle' | 'failed' }
  | { state: 'searching'; month: DateKey }
  /** In vain. The months without a free Saturday, then those that the calendar does not reach. */
  | { state: 'none'; taken: DateKey[]; beyond: DateKey[] };

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
    let taken: DateKey[] = [];
    let beyond: DateKey[] = [];
    async function readMonth(month: DateKey) {
      report({ state: 'searching', month });
      const days = await fetchMonth(month, signal);
      if (reaches(days, month)) [taken, beyond] = [[...taken, ...beyond, month], []];
      else beyond = [...beyond, month];
      return days;
    }
    try {
      const day = await findFreeDay({ from, firstDay, readMonth, step: 1, months: MONTHS_AHEAD, isWanted: isSaturday });
      if (signal.aborted) return;
      report(day ? IDLE : { state: 'none', taken, beyond });
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
