import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import type { MonthCaptionProps } from 'react-day-picker';
import { ChevronDownIcon } from '@/components/ui/icons';
import { LoadFailure } from '@/components/ui/load-failure';
import { useDialogOnDemand } from '@/components/ui/use-on-demand';
import { type DateKey, toDateKey } from '@/lib/availability/dates';
import type { DateFormats } from '@/lib/availability/format';
import { BeyondCalendar } from './beyond-calendar';

const importDialog = () => import('./month-dialog');

interface Captions {
  today: DateKey;
  formats: DateFormats;
  isBeyond: (month: DateKey) => boolean;
  onMonthChange: (month: DateKey) => void;
}

export const CaptionsContext = createContext<Captions | null>(null);

/** The title of a month, which opens the month dialog, and whether the calendar reaches the month. */
export function MonthCaption({ calendarMonth }: MonthCaptionProps) {
  const t = useTranslations('availability');
  const captions = useContext(CaptionsContext);
  const month = toDateKey(calendarMonth.date);
  const { Dialog, close, opener, hasFailed } = useDialogOnDemand(importDialog);
  const title = captions?.formats.month(month) ?? '';
  return (
    <div>
      <div className="mb-2 flex min-h-11 max-xs:pt-11 xs:px-12">
        <button
          type="button"
          aria-label={t('chooseMonth', { month: title })}
          aria-haspopup="dialog"
          {...opener}
          className="flex flex-1 items-center justify-center rounded-full font-display text-lg font-semibold transition-colors hover:bg-accent-soft"
        >
          {/* Keyed by month: in a reused element the new text would move, which counts as a layout shift. */}
          <span key={month} className="flex items-center gap-1">
            <span>{title}</span>
            <ChevronDownIcon className="size-4" />
          </span>
        </button>
      </div>
      {captions?.isBeyond(month) && (
        <div className="mb-2 text-center text-sm">
          <BeyondCalendar months={[month]} formats={captions.formats} />
        </div>
      )}
      {hasFailed && <LoadFailure text={t('loadFailed.text')} reload={t('loadFailed.reload')} className="mb-2" />}
      {captions && Dialog && (
        <Dialog
          today={captions.today}
          month={month}
          monthName={captions.formats.monthName}
          onClose={close}
          onApply={captions.onMonthChange}
        />
      )}
    </div>
  );
}
