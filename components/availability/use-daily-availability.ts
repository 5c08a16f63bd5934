import { useEffect, useState } from 'react';
import type { DateKey } from '@/lib/availability/dates';
import { type DayLists, fetchDay } from '@/lib/browser/api';
import { inNextTask } from '@/lib/browser/next-task';

type State = { lists: DayLists | null; hasFailed: boolean };

const NOTHING: State = { lists: null, hasFailed: false };

/** Loads what is free on the chosen day; choosing another day aborts the call that is under way. */
export function useDailyAvailability(day: DateKey | null): State {
  const [state, setState] = useState(NOTHING);

  useEffect(() => {
    setState(NOTHING);
    if (!day) return;
    const controller = new AbortController();
    const cancel = inNextTask(() => {
      fetchDay(day, controller.signal).then(
        (lists) => setState({ lists, hasFailed: false }),
        () => controller.signal.aborted || setState({ lists: null, hasFailed: true }),
      );
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [day]);

  return state;
}
