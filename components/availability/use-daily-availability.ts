import { useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { type DayLists, fetchDay } from '@/lib/availability/api';
import type { DateKey } from '@/lib/availability/dates';

type State = { lists: DayLists | null; hasFailed: boolean };

const NOTHING: State = { lists: null, hasFailed: false };

/** Loads what is free on the chosen day (SPEC §2, §4); choosing another day drops the call that is under way. */
export function useDailyAvailability(day: DateKey | null): State {
  const [state, setState] = useState(NOTHING);

  useEffect(() => {
    setState(NOTHING);
    if (!day) return;
    const controller = new AbortController();
    const cancel = afterPaint(() => {
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
