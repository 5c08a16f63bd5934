import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { addDays, type DateKey, isSaturday } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
import { BeyondCalendar } from './beyond-calendar';
import { useFreeSaturday } from './use-free-saturday';

interface Props {
  /** The first day that can be requested. */
  firstDay: DateKey;
  formats: DateFormats;
  /** The first month on display, where the search begins. */
  firstMonth: DateKey;
  chosenDay: DateKey | null;
  onChoose: (day: DateKey) => void;
}

/** Chooses the next free Saturday, either after the chosen Saturday or from the first month on display. */
export function FreeSaturday({ firstDay, formats, firstMonth, chosenDay, onChoose }: Props) {
  const t = useTranslations('availability.saturday');
  const { search, start, cancel } = useFreeSaturday(firstDay, onChoose);
  const isSearching = search.state === 'searching';

  function find() {
    const isNextWanted = chosenDay && isSaturday(chosenDay) && chosenDay >= firstMonth;
    start(isNextWanted ? addDays(chosenDay, 1) : firstMonth);
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
        {search.state === 'none' && search.taken[0] && (
          <p>{t('none', { months: formats.months(search.taken[0], search.taken.at(-1) ?? search.taken[0]) })}</p>
        )}
        {search.state === 'none' && <BeyondCalendar months={search.beyond} formats={formats} />}
      </div>
    </div>
  );
}
