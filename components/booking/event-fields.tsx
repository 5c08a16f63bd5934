import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { type DateKey, isDateKey, monthOf } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { toMonthParameter } from '@/lib/availability/months';
import type { FormState } from '@/lib/booking/form';
import { calendarPath, ROUTES } from '@/lib/routes';
import { useFormValue } from './form-store';
import { useDateHint } from './use-date-hint';
import { useSetText, useTextField } from './use-fields';

/** The day of the event. A hint gives its status in the calendar and free days nearby. The past is no error. */
export function EventFields() {
  const t = useTranslations('booking');
  const formats = dateFormats(useLocale());
  const { setFocus } = useFormContext<FormState>();
  const field = useTextField();
  const setText = useSetText();
  const date = useFormValue((form) => form.date);
  const hint = useDateHint(date);

  function choose(day: DateKey) {
    setText('date', day);
    setFocus('date');
  }

  return (
    <div className="relative -mb-6">
      <TextField
        label={t('date')}
        type="date"
        hint={hint ? t(`dateHint.${hint.status}`) : ''}
        className="sm:[&_input]:max-w-xs"
        {...field('date')}
      />
      <Link
        href={isDateKey(date) ? calendarPath(toMonthParameter(monthOf(date))) : ROUTES.availability}
        className="absolute -top-2.5 right-0 sm:right-auto sm:left-80 sm:-translate-x-full inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
      >
        {t('seeCalendar')}
      </Link>
      {/* Keeps its height, so that nothing moves when days come. */}
      <div className="mt-2 min-h-11 print:hidden">
        {hint && hint.nearestFree.length > 0 && (
          <fieldset className="flex items-center gap-2 text-sm">
            <legend className="float-left mr-1">{t('nearestFree')}</legend>
            {hint.nearestFree.map((day) => (
              <button
                key={day}
                type="button"
                aria-label={formats.fullDay(day)}
                onClick={() => choose(day)}
                className="min-h-11 rounded-full border border-accent bg-surface px-3 font-semibold whitespace-nowrap text-accent hover:bg-accent-soft"
              >
                {formats.shortDay(day)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
