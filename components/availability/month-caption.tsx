import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import type { MonthCaptionProps } from 'react-day-picker';
import { ChevronDownIcon } from '@/components/ui/icons';
import { type DateKey, toDateKey } from '@/lib/availability/dates';
import { loadMonthDialog } from './lazy-month-dialog';

interface Captions {
  nameOf: (month: DateKey) => string;
  onClick: (month: DateKey) => void;
}

export const CaptionsContext = createContext<Captions | null>(null);

/** The title of a month, which opens the month dialog. */
export function MonthCaption({ calendarMonth }: MonthCaptionProps) {
  const t = useTranslations('availability');
  const captions = useContext(CaptionsContext);
  const month = toDateKey(calendarMonth.date);
  const title = captions?.nameOf(month) ?? '';
  return (
    <div className="mb-2 flex h-11 items-center justify-center">
      <button
        type="button"
        aria-label={t('chooseMonth', { month: title })}
        aria-haspopup="dialog"
        onPointerEnter={loadMonthDialog}
        onFocus={loadMonthDialog}
        onClick={() => captions?.onClick(month)}
        className="inline-flex min-h-11 items-center gap-1 rounded-full px-4 font-display text-lg font-semibold transition-colors hover:bg-accent-soft"
      >
        {title}
        <ChevronDownIcon className="size-4" />
      </button>
    </div>
  );
}
