import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { writeDraft } from '@/lib/booking/draft';
import type { NamelessError } from '@/lib/booking/schema';
import { offer } from '@/lib/content/offer';
import { CHECKED_FIELDS, type CheckedField, TRAP_FIELD } from '@/lib/form-fields';
import { ROUTES } from '@/lib/routes';
import { FailurePanel } from './failure-panel';
import { fieldId, useBooking, useFieldErrors, useFormValue, useProgress } from './form-context';
import { RemovedNotice } from './removed-notice';

/** The end of the form: messages and the button. */
export function SendArea() {
  const t = useTranslations('booking');
  const { discard } = useBooking();
  const { failure } = useProgress();
  const hasDraft = useFormValue((form) => writeDraft(form, offer) !== null);
  const { isSubmitting, submitCount } = useFormState();
  const submit = useRef<HTMLButtonElement>(null);

  // The pressed button lost focus while it was disabled. This one takes it, clear of the snackbar, for the next attempt.
  // A layout effect, so that the summary can take focus afterwards.
  useLayoutEffect(() => {
    // Without a network, an attempt has failed before the button is enabled again.
    if (submitCount === 0 || isSubmitting) return;
    submit.current?.focus();
    submit.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isSubmitting]);

  return (
    <div className="flex flex-col gap-6">
      {/* Out of sight, out of the tab order, and marked so that password managers leave it alone. */}
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
      <ErrorSummary />
      <div className="max-w-text">
        <p className="font-semibold">{t('nonBinding')}</p>
        <p className="text-muted print:hidden">
          <span>{t('privacy')}</span>{' '}
          <Link href={`${ROUTES.legal}#datenschutz`} className="underline underline-offset-4">
            {t('privacyLink')}
          </Link>
        </p>
      </div>
      {failure && <FailurePanel failed={failure} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button ref={submit} type="submit" disabled={isSubmitting} className="scroll-mb-36 pinned:scroll-mb-72">
          {isSubmitting ? t('sending') : t('submit')}
        </Button>
        {hasDraft && (
          <Button variant="text" onClick={discard}>
            {t('discardDraft')}
          </Button>
        )}
        <RemovedNotice by="draft" />
      </div>
    </div>
  );
}

/** The labels of the fields, without "(optional)". */
const LABELS = {
  date: 'date',
  backgroundId: 'backdropChooser.open',
  firstName: 'firstName',
  lastName: 'lastName',
  billingAddress: 'billingAddress',
  eventAddress: 'eventAddress',
  phone: 'sentPanel.phone',
  email: 'email',
  start: 'sentPanel.start',
  note: 'sentPanel.note',
} as const satisfies Record<CheckedField, string>;

/** All messages beside the send button, each with a link to its field. Takes focus after a refused submit. */
function ErrorSummary() {
  const t = useTranslations('booking');
  const { submitCount } = useFormState();
  const ref = useRef<HTMLElement>(null);
  const errors = useFieldErrors(CHECKED_FIELDS).map(({ field, key, message }) => {
    // A message that fits several fields names its own.
    const named = `errorOf.${key}` as `errorOf.${NamelessError}`;
    return { field, text: t.has(named) ? t(named, { field: t(LABELS[field]) }) : message };
  });

  useEffect(() => {
    if (submitCount > 0) ref.current?.focus();
  }, [submitCount]);

  function goTo(event: MouseEvent, field: CheckedField) {
    event.preventDefault();
    const control = document.getElementById(fieldId(field));
    control?.focus({ preventScroll: true });
    // Not left to the browser: Safari would put the field at the edge of the window and its label out of sight.
    control?.scrollIntoView({ block: 'center' });
  }

  return (
    <section ref={ref} tabIndex={-1} aria-label={t('errorSummary')} hidden={errors.length === 0}>
      <div className="rounded-field border border-error bg-error-soft p-5 max-xs:p-3 text-error print:hidden">
        <h2 className="mb-1 text-xl">{t('errorSummary')}</h2>
        <ul className="-mb-2.5 list-disc pl-5">
          {errors.map(({ field, text }) => (
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
