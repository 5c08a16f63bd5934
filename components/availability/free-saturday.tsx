import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { reaches } from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { findFreeDay, MONTHS_AHEAD } from '@/lib/availability/free-days';
import { fetchMonth } from '@/lib/browser/availability';
import { addDays, type DateKey, isSaturday } from '@/lib/shared/days';
import { BeyondCalendar } from './month-calendar';

interface Props {
  firstDay: DateKey;
  /** The first month on display, where the search begins. */
  firstMonth: DateKey;
  chosenDay: DateKey | null;
  onFind: (day: DateKey) => void;
}

type SearchState =
  | { state: 'idle' | 'failed' }
  | { state: 'searching'; month: DateKey }
  /** Nothing was found. Lists the months without a free Saturday, then the months that the calendar does not reach. */
  | { state: 'none'; taken: DateKey[]; beyond: DateKey[] };

/** Chooses the next free Saturday, either after the chosen Saturday or from the first month on display. */
export function FreeSaturday({ firstDay, firstMonth, chosenDay, onFind }: Props) {
  const t = useTranslations('availability.saturday');
  const formats = dateFormats(useLocale());
  const [search, setSearch] = useState<SearchState>({ state: 'idle' });
  const controller = useRef<AbortController | null>(null);
  const isSearching = search.state === 'searching';

  useEffect(() => () => controller.current?.abort(), []);

  async function find() {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const report = (next: SearchState) => signal.aborted || setSearch(next);
    let taken: DateKey[] = [];
    let beyond: DateKey[] = [];
    async function readMonth(month: DateKey) {
      report({ state: 'searching', month });
      const days = await fetchMonth(month, signal);
      if (reaches(days, month)) [taken, beyond] = [[...taken, ...beyond, month], []];
      else beyond = [...beyond, month];
      return days;
    }
    const isNextWanted = chosenDay && isSaturday(chosenDay) && chosenDay >= firstMonth;
    const from = isNextWanted ? addDays(chosenDay, 1) : firstMonth;
    try {
      const day = await findFreeDay({ from, firstDay, readMonth, step: 1, months: MONTHS_AHEAD, isWanted: isSaturday });
      if (signal.aborted) return;
      setSearch(day ? { state: 'idle' } : { state: 'none', taken, beyond });
      if (day) onFind(day);
    } catch {
      report({ state: 'failed' });
    }
  }

  function cancel() {
    controller.current?.abort();
    setSearch({ state: 'idle' });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="secondary" className="noscript:hidden" onClick={isSearching ? cancel : find}>
        {t(isSearching ? 'cancel' : 'find')}
      </Button>
      {/* Out of the flow while empty, so that it leaves no gap. */}
      <div role="status" className="empty:absolute">
        {search.state === 'searching' && <p>{t('searching', { month: formats.month(search.month) })}</p>}
        {search.state === 'failed' && <p>{t('failed')}</p>}
        {search.state === 'none' && search.taken.length > 0 && (
          <p>{t('none', { months: formats.months(search.taken) })}</p>
        )}
        {search.state === 'none' && search.beyond.length > 0 && <BeyondCalendar months={search.beyond} />}
      </div>
    </div>
  );
}
