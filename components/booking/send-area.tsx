import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { writeDraft } from '@/lib/booking/tab/parameters';
import { offer } from '@/lib/content/offer';
import { TRAP_FIELD } from '@/lib/form-fields';
import { QUESTIONS_PATH, ROUTES } from '@/lib/routes';
import { ContactLink } from './contact-link';
import { ErrorSummary, SUMMARY_ID } from './error-summary';
import { useBooking, useBookingState, useFormValue } from './form-context';
import { LoadFailed, RemovedNotice, tools } from './loaded-later';

export function SendArea() {
  const t = useTranslations('booking');
  const { hasQuestions } = useBooking();
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
      <ErrorSummary />
      <div className="max-w-text">
        <p className="font-semibold">{t('nonBinding')}</p>
        <p className="text-muted print:hidden">
          <span>{t('privacy')}</span>{' '}
          <Link href={`${ROUTES.legal}#datenschutz`} className="underline underline-offset-4">
            {t('privacyLink')}
          </Link>
          {hasQuestions && <span> · </span>}
          {hasQuestions && (
            <Link href={QUESTIONS_PATH} className="underline underline-offset-4">
              {t('questionsLink')}
            </Link>
          )}
        </p>
      </div>
      <Failure />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <SubmitButton />
        <DiscardDraft />
        <RemovedNotice by="draft" />
      </div>
    </div>
  );
}

/** The outcome of a failed attempt. Without the code of the panel, says only that it failed, and how to reach the business. */
function Failure() {
  const t = useTranslations('booking');
  const failure = useBookingState((state) => state.failure);
  const loaded = tools.useCode();
  const hasFailed = tools.useHasFailed();
  if (!failure) return null;
  if (loaded) return <loaded.FailurePanel failure={failure} />;
  return (
    hasFailed && (
      <div className="rounded-card border border-error bg-error-soft p-5 text-error max-xs:p-3 print:hidden">
        <p>{t('failed')}</p>
        <LoadFailed />
        <p>
          <span>{t('failure.call')}</span> <ContactLink by="phone" />
        </p>
      </div>
    )
  );
}

/** Sends the form. Afterwards the messages take focus, or else this button, for the next attempt. */
function SubmitButton() {
  const t = useTranslations('booking');
  const { isSubmitting, submitCount } = useFormState();
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // Without a network, an attempt fails before the button is enabled again.
    if (submitCount === 0 || isSubmitting) return;
    const summary = document.getElementById(SUMMARY_ID);
    if (summary && !summary.hidden) return summary.focus();
    // The button lost focus while it was disabled.
    button.current?.focus();
    // Keeps the button clear of the snackbar.
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isSubmitting]);

  return (
    <Button ref={button} type="submit" disabled={isSubmitting} className="scroll-mb-36 pinned:scroll-mb-72">
      {isSubmitting ? t('sending') : t('submit')}
    </Button>
  );
}

function DiscardDraft() {
  const t = useTranslations('booking');
  const { discard } = useBooking();
  const hasDraft = useFormValue((form) => writeDraft(form, offer) !== null);
  return (
    hasDraft && (
      <Button variant="text" onClick={discard}>
        {t('discardDraft')}
      </Button>
    )
  );
}
