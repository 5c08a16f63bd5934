import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { BookingError, BookingRequest, NamelessError } from '@/lib/booking/request/schema';
import { rules } from '@/lib/booking/rules';
import { CHECKED_FIELDS, type CheckedField, TRAP_FIELD } from '@/lib/shared/form-fields';
import { QUESTIONS_PATH, ROUTES } from '@/lib/shared/routes';
import { TakeBack } from './feedback';
import { fieldId, useBooking, useBookingState, useFormValue } from './form-context';
import { LaterPanel } from './loaded-later';

export function SendArea() {
  const t = useTranslations('booking');
  const { hasQuestions } = useBooking();
  const failure = useBookingState((state) => state.failure);
  const summary = useRef<HTMLElement>(null);
  return (
    <div className="flex flex-col gap-6">
      {/* Out of sight, out of the tab order, and marked so that password managers ignore it. */}
      <div aria-hidden="true" className="sr-only">
        <input
          name={TRAP_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </div>
      <ErrorSummary ref={summary} />
      <div className="max-w-text">
        <p className="font-semibold">{t('nonBinding')}</p>
        <p className="text-muted print:hidden">
          <span>{t('privacy')}</span>{' '}
          <Link href={`${ROUTES.legal}#datenschutz`} className="underline underline-offset-4">
            {t('privacyLink')}
          </Link>
          {hasQuestions && <span>&nbsp;· </span>}
          {hasQuestions && (
            <Link href={QUESTIONS_PATH} className="underline underline-offset-4">
              {t('questionsLink')}
            </Link>
          )}
        </p>
      </div>
      {failure && <LaterPanel result={t('failed')} render={({ FailurePanel }) => <FailurePanel failure={failure} />} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <SubmitButton summary={summary} />
        <DiscardDraft />
      </div>
    </div>
  );
}

/** All messages, shown beside the send button, each with a link to its field. */
function ErrorSummary({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const t = useTranslations('booking');
  const { errors } = useFormState<BookingRequest>();
  const messages = CHECKED_FIELDS.flatMap((field) => {
    const key = errors[field]?.message as BookingError | undefined;
    if (!key || !t.has(`errors.${key}`)) return [];
    // A message that fits several fields needs the name of its field.
    const named = `errorOf.${key}` as `errorOf.${NamelessError}`;
    const label = t(field === 'backgroundId' ? 'backdropChooser.open' : field);
    return [{ field, text: t.has(named) ? t(named, { field: label }) : t(`errors.${key}`) }];
  });

  function goTo(event: MouseEvent, field: CheckedField) {
    event.preventDefault();
    const control = document.getElementById(fieldId(field));
    control?.focus({ preventScroll: true });
    // Safari would put the field at the edge of the window and its label out of sight.
    control?.scrollIntoView({ block: 'center' });
  }

  return (
    <section ref={ref} tabIndex={-1} aria-label={t('errorSummary')} hidden={messages.length === 0}>
      <div className="rounded-field error-box p-card print:hidden">
        <h2 className="mb-1 text-xl">{t('errorSummary')}</h2>
        <ul className="-mb-2.5 list-disc pl-5">
          {messages.map(({ field, text }) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => goTo(event, field)}
                className="block py-2.5 underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Sends the form. Afterwards the messages take focus, or else this button, for the next attempt. */
function SubmitButton({ summary }: { summary: RefObject<HTMLElement | null> }) {
  const t = useTranslations('booking');
  const { isSubmitting, submitCount } = useFormState();
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // Without a network, an attempt fails before the button is enabled again.
    if (submitCount === 0 || isSubmitting) return;
    if (summary.current && !summary.current.hidden) return summary.current.focus();
    // The button lost focus while it was disabled.
    button.current?.focus();
    // Keeps the button clear of the snackbar.
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isSubmitting, summary]);

  return (
    <Button ref={button} type="submit" disabled={isSubmitting} className="scroll-mb-36 pinned:scroll-mb-72">
      {isSubmitting ? t('sending') : t('submit')}
    </Button>
  );
}

function DiscardDraft() {
  const t = useTranslations('booking');
  const { discard } = useBooking();
  const button = useRef<HTMLButtonElement>(null);
  const hasDraft = useFormValue((form) => rules.writeDraft(form) !== null);
  return (
    <>
      {hasDraft && (
        <Button ref={button} variant="text" onClick={discard}>
          {t('discardDraft')}
        </Button>
      )}
      <TakeBack action="draft" control={button} />
    </>
  );
}
