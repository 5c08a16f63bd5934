import { useEffect, useState } from 'react';
import { monthOf } from '@/lib/availability/dates';
import { monthOfParameter, toMonthParameter } from '@/lib/availability/months';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { MONTH_PARAMETER } from '@/lib/routes';
import type { DateKey } from '@/lib/shared/days';

const linkedMonth = () => monthOfParameter(new URLSearchParams(window.location.search).get(MONTH_PARAMETER));

/** In milliseconds. Debounced, because Safari throws after about 100 history entries in 10 s, and a held key adds 30 a second. */
const DEBOUNCE_MS = 300;

/**
 * Holds the first month on display and writes it to the address, so that it can be shared and survives a reload. The
 * current month replaces a past one.
 * @returns the month, and a function that shows another
 */
export function useDisplayedMonth(today: DateKey): [DateKey, (month: DateKey) => void] {
  const linked = useInBrowser(linkedMonth);
  const [chosen, setChosen] = useState<DateKey | null>(null);

  useEffect(() => {
    if (!chosen) return;
    const address = `?${MONTH_PARAMETER}=${toMonthParameter(chosen)}`;
    const timer = setTimeout(() => window.history.replaceState(null, '', address), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

  const current = monthOf(today);
  const month = chosen ?? linked;
  return [month && month > current ? month : current, setChosen];
}
