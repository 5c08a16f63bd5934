import { useEffect, useState, useSyncExternalStore } from 'react';
import { monthOf } from '@/lib/availability/dates';
import type { AvailabilityByDay, AvailabilityByMonth } from '@/lib/availability/day-status';
import { MAX_MONTHS, monthOfParameter, neighbourMonths, toMonthParameter } from '@/lib/availability/months';
import { fetchMonth, whenStale } from '@/lib/browser/availability';
import { savesData } from '@/lib/browser/prefetch';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import type { DateKey } from '@/lib/shared/days';
import { MONTH_PARAMETER } from '@/lib/shared/routes';

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

/** Each breakpoint adds a month. tailwind.config.ts has the same two widths. */
const BREAKPOINTS = ['(min-width: 56.25rem)', '(min-width: 75rem)'];

function subscribe(onChange: () => void) {
  const controller = new AbortController();
  for (const width of BREAKPOINTS) {
    window.matchMedia(width).addEventListener('change', onChange, { signal: controller.signal });
  }
  return () => controller.abort();
}

const browserCount = () => 1 + BREAKPOINTS.filter((width) => window.matchMedia(width).matches).length;

/** The server renders three months, and styles hide those that do not fit. */
const serverCount = () => MAX_MONTHS;

/** Returns how many months fit into the window. */
export const useMonthCount = (): number => useSyncExternalStore(subscribe, browserCount, serverCount);

/** Returns the same object if nothing changed, so that React skips the render. */
const withMonth = (known: AvailabilityByMonth, month: DateKey, days: AvailabilityByDay): AvailabilityByMonth =>
  JSON.stringify(known[month]) === JSON.stringify(days) ? known : { ...known, [month]: days };

/**
 * Loads the months on display, then their neighbours, so that paging shows those at once. Known days stay visible while
 * loading and after a failure. Superseded loads are aborted. Reloads stale months.
 * @param rendered the months in the document
 */
export function useMonthlyAvailability(rendered: AvailabilityByMonth, displayed: DateKey[], today: DateKey) {
  const [months, setMonths] = useState(rendered);
  const [failed, setFailed] = useState('');
  const currentMonth = monthOf(today);
  const wanted = displayed.join();

  useEffect(() => {
    const controller = new AbortController();
    let loading = new AbortController();
    const onDisplay = wanted.split(',');

    const loadMonths = (keys: readonly DateKey[], signal: AbortSignal) =>
      Promise.allSettled(
        keys.map(async (key) => {
          const days = await fetchMonth(key, signal);
          setMonths((known) => withMonth(known, key, days));
        }),
      );

    async function loadAll() {
      loading.abort();
      loading = new AbortController();
      const { signal } = loading;
      const results = await loadMonths(onDisplay, signal);
      if (signal.aborted) return;
      const hasFailed = results.some(({ status }) => status === 'rejected');
      setFailed(hasFailed ? wanted : '');
      if (!hasFailed && !savesData()) await loadMonths(neighbourMonths(onDisplay, currentMonth), signal);
    }

    // Deferred until the width is known, because the first render shows three months at any width.
    const timer = setTimeout(loadAll);
    whenStale(loadAll, controller.signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
      loading.abort();
    };
  }, [wanted, currentMonth]);

  const hasFailed = failed === wanted;
  return { months, isLoading: !hasFailed && displayed.some((key) => !months[key]), hasFailed };
}
