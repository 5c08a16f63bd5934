import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { monthOfParameter, toMonthParameter } from '@/lib/availability/month-address';
import { atLeastThisMonth } from '@/lib/availability/months';
import { MONTH_PARAMETER } from '@/lib/routes';

/**
 * The first month on display, which also stands in the address, so that it can be shared and survives a reload. Once it
 * is over, the current one takes its place.
 */
export function useDisplayedMonth(now: Date): [Date, (month: Date) => void] {
  const parameters = useSearchParams();
  const [month, setMonth] = useState(() => monthOfParameter(parameters.get(MONTH_PARAMETER), now) ?? now);

  function showMonth(next: Date) {
    setMonth(next);
    // The router takes its time over a new address.
    afterPaint(() => window.history.replaceState(null, '', `?${MONTH_PARAMETER}=${toMonthParameter(next)}`));
  }

  return [atLeastThisMonth(month, now), showMonth];
}
