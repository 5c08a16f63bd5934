import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { addDays, type DateKey, isSaturday } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
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
      <p role="status" className="empty:absolute">
        {search.state === 'searching' && <span>{t('searching', { month: formats.month(search.month) })}</span>}
        {(search.state === 'none' || search.state === 'failed') && <span>{t(search.state)}</span>}
      </p>
    </div>
  );
}
