import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { SurchargeTerms } from '@/components/packages/offer';
import { Button, buttonLook } from '@/components/ui/button';
import { Group } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { AlertIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { monthOf, withFullYear } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { toMonthParameter } from '@/lib/availability/months';
import { copyAddress } from '@/lib/booking/tab/undo';
import { whenStale } from '@/lib/browser/availability';
import { onDemand } from '@/lib/browser/on-demand';
import { useToday } from '@/lib/browser/use-today';
import { type DateKey, isDateKey } from '@/lib/shared/days';
import { CONTACT_FIELDS, type ContactField } from '@/lib/shared/form-fields';
import { calendarPath, ROUTES } from '@/lib/shared/routes';
import { TakeBack } from './feedback';
import { useBooking, useBookingState, useField, useFormValue } from './form-context';
import { laterCode } from './loaded-later';

const COMPANY_ID = 'booking-company';

/** Returns a value once it has stayed the same for `ms` milliseconds, and null before. The first value counts as settled. */
function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled === value ? value : null;
}

const lookUpDate = onDemand(() => import('@/lib/browser/date-hint'));

/** Looks a date up in the calendar, and keeps the hint in the state. Keeps nothing if the calendar cannot be read. */
function useDateLookup(date: string, today: DateKey) {
  const { state } = useBooking();
  // Typing a date passes through other dates.
  const day = useSettled(date, 300);

  useEffect(() => {
    if (!day || !isDateKey(day)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const loaded = await lookUpDate.request();
      // Without an answer, nothing is said about the day.
      await loaded?.lookUp({ day, today, signal }, state.setState).catch(() => undefined);
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

export function ContactFields() {
  const t = useTranslations('booking');
  return (
    <Group legend={t('contact')} className="gap-6 sm:grid-cols-2">
      <p className="text-muted sm:col-span-2 print:hidden">{t('required')}</p>
      {CONTACT_FIELDS.map((field) => (
        <ContactText key={field.name} {...field} />
      ))}
    </Group>
  );
}

/** A field of the table, with everything that belongs to it. An optional field is printed only if it is filled in. */
function ContactText({ name, kind, autoComplete, lines, isOptional }: ContactField) {
  const t = useTranslations('booking');
  const isUnused = useFormValue((form) => isOptional === true && form[name] === '');
  const control = { ...useField(name), autoComplete, className: isUnused ? 'print:hidden' : '' };
  switch (name) {
    case 'lastName':
      return (
        <>
          <Field {...control} describedBy={COMPANY_ID} />
          {/* Below both names, so that their fields stay side by side. */}
          <p id={COMPANY_ID} className="-mt-4 text-sm text-muted sm:col-span-2 print:hidden">
            {t('help.lastName')}
          </p>
        </>
      );
    case 'invoiceAddress':
    case 'eventAddress':
      return (
        // Both fields begin at the same height: the help of one takes two lines.
        <div className="flex flex-col gap-2 sm:[&_label+p]:min-h-[2lh]">
          <Field {...control} as="textarea" help={t(`help.${name}`)} />
          {name === 'eventAddress' && <CopyAddress />}
        </div>
      );
    case 'note':
      return (
        <Field
          {...control}
          as="textarea"
          help={t('help.note')}
          className={`sm:col-span-2 print:col-span-1 ${control.className}`}
        />
      );
    case 'email':
      return <EmailField {...control} type="email" />;
    default:
      return lines ? <Field {...control} as="textarea" /> : <Field {...control} type={kind} />;
  }
}

function CopyAddress() {
  const t = useTranslations('booking');
  const { change } = useBooking();
  const button = useRef<HTMLButtonElement>(null);
  const canCopy = useFormValue((values) => copyAddress({ values, undo: null }).undo !== null);
  return (
    <>
      {canCopy && (
        <Button ref={button} variant="text" className="self-start print:hidden" onClick={() => change(copyAddress)}>
          {t('copyAddress')}
        </Button>
      )}
      <TakeBack action="address" control={button} />
    </>
  );
}

/** The email address. A mistyped address gets a button with a correction, which blocks nothing. */
function EmailField(control: ComponentProps<typeof Field> & { as?: 'input' }) {
  const t = useTranslations('booking');
  const { accept } = useBooking();
  const { code } = laterCode.useLoaded();
  const typed = useFormValue((form) => form.email);
  // After such a pause the address is probably complete.
  const email = useSettled(typed, 500);
  const suggestion = email && code?.suggestEmail(email);
  return (
    <Field
      {...control}
      hint={
        suggestion && (
          // High enough for a finger, without making the line higher.
          <Button
            variant="text"
            className="-my-2 font-semibold text-accent wrap-anywhere"
            onClick={() => accept('email', suggestion)}
          >
            {t('emailSuggestion', { email: suggestion })}
          </Button>
        )
      }
    />
  );
}
