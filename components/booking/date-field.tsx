import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { SurchargeTerms } from '@/components/packages/surcharge-terms';
import { buttonLook } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { AlertIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { monthOf } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { toMonthParameter } from '@/lib/availability/months';
import { withFullYear } from '@/lib/booking/request/short-year';
import { useDateHint } from '@/lib/browser/use-date-hint';
import { useToday } from '@/lib/browser/use-today';
import { calendarPath, ROUTES } from '@/lib/routes';
import { isDateKey } from '@/lib/shared/days';
import { useBooking, useBookingState, useField, useFormValue } from './form-context';

/** Memoized, because typing a date does not change the surcharges. */
const Terms = memo(SurchargeTerms);

/** The day of the event. A hint gives its status in the calendar and free days nearby. A past day is not an error. */
export function DateField() {
  const t = useTranslations('booking');
  const formats = dateFormats(useLocale());
  const { field, accept } = useField('date');
  const date = useFormValue((form) => form.date);
  const today = useToday('');
  const { change, tellDay } = useBooking();
  const dateHint = useBookingState((state) => state.dateHint);
  const hint = dateHint?.day === date ? dateHint : null;
  const completeYear = () =>
    change((form) => ({ ...form, values: { ...form.values, date: withFullYear(form.values.date) } }));
  const isWarning = hint?.hint === 'taken' || hint?.hint === 'past';
  useDateHint(date, tellDay);

  return (
    <div>
      <p className="mb-4 hidden print:block">{today && t('notSentYet', { day: formats.longDay(today) })}</p>
      <Field
        type="date"
        link={
          <Link
            href={isDateKey(date) ? calendarPath(toMonthParameter(monthOf(date))) : ROUTES.availability}
            className={buttonLook({ variant: 'text', className: '-my-2.5 print:hidden' })}
          >
            {t('seeCalendar')}
          </Link>
        }
        hint={
          hint && (
            <span className={isWarning ? 'flex gap-2 font-semibold text-error' : undefined}>
              {isWarning && <AlertIcon className="mt-0.5 size-5 shrink-0" />}
              <span>
                {t(`dateHint.${hint.hint}`, {
                  day: formats.fullDay(hint.day),
                  firstDay: formats.longDay(hint.firstDay),
                })}
              </span>
            </span>
          )
        }
        className="sm:[&>:nth-child(-n+2)]:max-w-xs"
        {...field}
        onBlur={(event) => {
          void field.onBlur(event);
          completeYear();
        }}
        // Completes the year before Enter sends the form.
        onKeyDown={({ key }) => key === 'Enter' && completeYear()}
      />
      <Terms className="mt-2 text-muted print:hidden" />
      {hint && hint.nearestFree.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap items-center gap-2 text-sm print:hidden">
          <legend className="float-left mr-1">{t('nearestFree')}</legend>
          {hint.nearestFree.map((day) => (
            <button
              key={day}
              type="button"
              aria-label={formats.fullDay(day)}
              onClick={() => accept(day)}
              className="min-h-11 rounded-full border border-accent bg-surface px-3 font-semibold whitespace-nowrap text-accent hover:bg-accent-soft"
            >
              {formats.shortDay(day)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
