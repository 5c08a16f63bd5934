import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { AlertIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { type DateKey, isDateKey, monthOf } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { toMonthParameter } from '@/lib/availability/months';
import type { DateHint } from '@/lib/booking/date-status';
import { currentHint, type FormState } from '@/lib/booking/form';
import { useToday } from '@/lib/browser/use-today';
import { whenStale } from '@/lib/browser/when-stale';
import { calendarPath, ROUTES } from '@/lib/routes';
import { useDispatch, useFormValue } from './form-store';
import { useSetText, useTextField } from './use-fields';

/** In milliseconds. Typing a date passes through other dates, so only one that stays this long is looked up. */
const SETTLED_MS = 300;

/** Looks a typed date up in the calendar. Returns null until the answer is there, and if the calendar cannot be read. */
function useDateHint(date: string, today: DateKey): DateHint | null {
  const dispatch = useDispatch();

  useEffect(() => {
    if (!isDateKey(date)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const report = (hint: DateHint) => dispatch({ type: 'dateLookedUp', hint });
    const ask = () =>
      void import('./date-hint')
        .then(({ lookUp }) => lookUp({ day: date, today, signal }, report))
        .catch(() => undefined);
    const timer = setTimeout(ask, SETTLED_MS);
    whenStale(ask, signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, today, dispatch]);

  return useFormValue(currentHint);
}

/** Names the day and its status. A day that is taken or past is a warning. */
function HintText({ hint: { day, firstDay, status } }: { hint: DateHint }) {
  const t = useTranslations('booking.dateHint');
  const { fullDay, longDay } = dateFormats(useLocale());
  const isWarning = status === 'taken' || status === 'past';
  return (
    <span className={isWarning ? 'flex gap-2 font-semibold text-error' : undefined}>
      {isWarning && <AlertIcon className="mt-0.5 size-5 shrink-0" />}
      <span>{t(status, { day: fullDay(day), firstDay: longDay(firstDay) })}</span>
    </span>
  );
}

/** The day of the event. A hint gives its status in the calendar and free days nearby. The past is no error. */
export function EventFields() {
  const t = useTranslations('booking');
  const formats = dateFormats(useLocale());
  const { setFocus } = useFormContext<FormState>();
  const field = useTextField();
  const setText = useSetText();
  const date = useFormValue((form) => form.date);
  const today = useToday('');
  const hint = useDateHint(date, today);

  function choose(day: DateKey) {
    setText('date', day);
    setFocus('date');
  }

  return (
    <div>
      <p className="mb-4 hidden print:block">{today && t('notSentYet', { day: formats.longDay(today) })}</p>
      <TextField
        label={t('date')}
        type="date"
        link={
          <Link
            href={isDateKey(date) ? calendarPath(toMonthParameter(monthOf(date))) : ROUTES.availability}
            className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
          >
            {t('seeCalendar')}
          </Link>
        }
        hint={hint && <HintText hint={hint} />}
        className="sm:[&>:nth-child(-n+2)]:max-w-xs"
        {...field('date')}
      />
      {hint && hint.nearestFree.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap items-center gap-2 text-sm print:hidden">
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
  );
}
