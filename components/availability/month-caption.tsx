import { useLocale, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { type MonthCaptionProps, useDayPicker } from 'react-day-picker';
import { DialogButton } from '@/components/ui/dialog-button';
import { ChevronDownIcon } from '@/components/ui/icons';
import { LoadFailure } from '@/components/ui/load-failure';
import { fromDateKey, toDateKey } from '@/lib/availability/dates';
import { reaches } from '@/lib/availability/day-status';
import { dateFormats } from '@/lib/availability/format';
import { onDemand } from '@/lib/browser/on-demand';
import type { DateKey } from '@/lib/shared/days';
import { BeyondCalendar } from './beyond-calendar';
import { CalendarContext } from './day-button';

const monthDialog = onDemand(() => import('./month-dialog'));

/** The title of a month, which opens the month dialog. A note appears below it if the calendar does not reach the month. */
export function MonthCaption({ calendarMonth }: MonthCaptionProps) {
  const t = useTranslations('availability');
  const { today, months } = useContext(CalendarContext);
  const { goToMonth } = useDayPicker();
  const month = toDateKey(calendarMonth.date);
  const days = months[month];
  const title = dateFormats(useLocale()).month(month);
  return (
    <div>
      <div className="mb-2 flex min-h-11 flex-wrap max-xs:pt-11 xs:px-12">
        <DialogButton
          dialog={monthDialog}
          failure={<LoadFailure text={t('loadFailed.text')} reload={t('loadFailed.reload')} />}
          props={{ today, month, onApply: (chosen: DateKey) => goToMonth(fromDateKey(chosen)) }}
          aria-label={t('chooseMonth', { month: title })}
          aria-haspopup="dialog"
          className="flex flex-1 items-center justify-center rounded-full font-display text-lg font-semibold transition-colors hover:bg-accent-soft"
        >
          {/* Keyed by month, because new text in a reused element would move, which counts as a layout shift. */}
          <span key={month} className="flex items-center gap-1">
            <span>{title}</span>
            <ChevronDownIcon className="size-4" />
          </span>
        </DialogButton>
      </div>
      {days && !reaches(days, month) && (
        <div className="mb-2 text-center text-sm">
          <BeyondCalendar months={[month]} />
        </div>
      )}
    </div>
  );
}
