import { useState, useSyncExternalStore } from 'react';
import { type DateKey, monthOf } from '@/lib/availability/dates';
import { atLeastThisMonth, monthOfParameter, toMonthParameter } from '@/lib/availability/months';
import { inNextTask } from '@/lib/browser/next-task';
import { MONTH_PARAMETER } from '@/lib/routes';

const linkedMonth = () => monthOfParameter(new URLSearchParams(window.location.search).get(MONTH_PARAMETER));

/**
 * The first month on display, which also stands in the address, so that it can be shared and survives a reload. The
 * current one takes the place of one that is over.
 */
export function useDisplayedMonth(today: DateKey): [DateKey, (month: DateKey) => void] {
  const linked = useSyncExternalStore(
    () => () => {},
    linkedMonth,
    () => null,
  );
  const [chosen, setChosen] = useState<DateKey | null>(null);

  function showMonth(month: DateKey) {
    setChosen(month);
    // The router takes its time over a new address.
    inNextTask(() => window.history.replaceState(null, '', `?${MONTH_PARAMETER}=${toMonthParameter(month)}`));
  }

  return [atLeastThisMonth(chosen ?? linked ?? monthOf(today), today), showMonth];
}
