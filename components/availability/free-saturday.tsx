import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { addDays, type DateKey, isSaturday } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
import { useFreeSaturday } from './use-free-saturday';

interface Props {
  today: DateKey;
  formats: DateFormats;
  /** Where to begin: the month on display. */
  firstMonth: DateKey;
  chosenDay: DateKey | null;
  onChoose: (day: DateKey) => void;
}

/** Finds the next free Saturday from the month on display, or after the one that is chosen; shows it only when asked to. */
export function FreeSaturday({ today, formats, firstMonth, chosenDay, onChoose }: Props) {
  const t = useTranslations('availability.saturday');
  const { search, start, cancel } = useFreeSaturday(today);
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
      {/* Empty it takes no room, and so no gap. */}
      <p role="status" className="empty:absolute">
        {search.state === 'searching' && t('searching', { month: formats.month(search.month) })}
        {search.state === 'found' && t('found', { day: formats.fullDay(search.day) })}
        {(search.state === 'none' || search.state === 'failed') && t(search.state)}
      </p>
      {search.state === 'found' && (
        <Button
          variant="secondary"
          onClick={() => {
            onChoose(search.day);
            cancel();
          }}
        >
          {t('choose')}
        </Button>
      )}
    </div>
  );
}
