import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DateKey, monthOf } from '@/lib/availability/dates';
import { atLeastThisMonth, monthOfParameter, toMonthParameter } from '@/lib/availability/months';
import { MONTH_PARAMETER } from '@/lib/routes';

const linkedMonth = () => monthOfParameter(new URLSearchParams(window.location.search).get(MONTH_PARAMETER));

/** A held key turns some thirty months a second, and Safari throws at about the hundredth new address in 10 s. */
const REST_MS = 300;

/**
 * The first month on display. Once paging rests it also stands in the address, so that it can be shared and survives a
 * reload. The current month takes the place of one that is over.
 * @returns the month, and how to show another, given the one that is on display by then
 */
export function useDisplayedMonth(today: DateKey): [DateKey, (next: (shown: DateKey) => DateKey) => void] {
  const linked = useSyncExternalStore(
    () => () => {},
    linkedMonth,
    () => null,
  );
  const [chosen, setChosen] = useState<DateKey | null>(null);
  const shownFor = (choice: DateKey | null) => atLeastThisMonth(choice ?? linked ?? monthOf(today), today);

  useEffect(() => {
    if (!chosen) return;
    const address = `?${MONTH_PARAMETER}=${toMonthParameter(chosen)}`;
    const timer = setTimeout(() => window.history.replaceState(null, '', address), REST_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

  return [shownFor(chosen), (next) => setChosen((last) => atLeastThisMonth(next(shownFor(last)), today))];
}
