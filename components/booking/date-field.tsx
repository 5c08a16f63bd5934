import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { SurchargeTerms } from '@/components/packages/package-parts';
import { buttonLook } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { AlertIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { monthOf, withFullYear } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { toMonthParameter } from '@/lib/availability/months';
import { whenStale } from '@/lib/browser/availability';
import { useSettled } from '@/lib/browser/hooks';
import { onDemand } from '@/lib/browser/on-demand';
import { useToday } from '@/lib/browser/use-today';
import { type DateKey, isDateKey } from '@/lib/shared/days';
import { calendarPath, ROUTES } from '@/lib/shared/routes';
import { useBooking, useBookingState, useField, useFormValue } from './form-context';

/** In milliseconds. Typing a date passes through other dates, so only a date that stays this long is looked up. */
const SETTLED_MS = 300;

const lookUpDate = onDemand(() => import('@/lib/browser/date-hint'));

/** Looks a date up in the calendar, and keeps the hint in the state. Keeps nothing if the calendar cannot be read. */
function useDateLookup(date: string, today: DateKey) {
  const { state } = useBooking();
  const day = useSettled(date, SETTLED_MS);

  useEffect(() => {
    if (!day || !isDateKey(day)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const loaded = await lookUpDate.request();
      // Without an answer, nothing is said about the day.
      await loaded?.lookUp({ day, today, signal }, state.set).catch(() => undefined);
    };
    void ask();
    whenStale(ask, signal);
    return () => controller.abort();
  }, [day, today, state]);
}

/** The day of the event. A hint gives its status in the calendar and free days nearby. A past day is not an error. */
export function DateField() {
  const t = useTranslations('booking');
  const formats = dateFormats(useLocale());
  const field = useField('date');
  const date = useFormValue((form) => form.date);
  const today = useToday('');
  const { accept, set, values } = useBooking();
  const dateHint = useBookingState((state) => state.dateHint);
  const hint = dateHint?.day === date ? dateHint : null;
  const completeYear = () => set({ date: withFullYear(values().date) });
  const isWarning = hint?.hint === 'taken' || hint?.hint === 'past';
  useDateLookup(date, today);

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
      <SurchargeTerms className="mt-2 text-muted print:hidden" />
      {hint && hint.nearestFree.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap items-center gap-2 text-sm print:hidden">
          <legend className="float-left mr-1">{t('nearestFree')}</legend>
          {hint.nearestFree.map((day) => (
            <button
              key={day}
              type="button"
              onClick={() => accept('date', day)}
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
