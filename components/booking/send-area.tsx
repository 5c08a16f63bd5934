import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { writeDraft } from '@/lib/booking/draft';
import type { EmailTexts } from '@/lib/booking/email';
import { offer } from '@/lib/content/offer';
import { TRAP_FIELD } from '@/lib/form-fields';
import { ROUTES } from '@/lib/routes';
import { ErrorSummary } from './error-summary';
import { FailurePanel } from './failure-panel';
import { useFormValue } from './form-context';
import { RemovedNotice } from './removed-notice';
import type { FailedSend } from './use-sending';

interface Props {
  failed: FailedSend | null;
  onDiscard: () => void;
  /** Brings back what belongs to a deleted draft and is not in the form. */
  onRestore: () => void;
  emailTexts: EmailTexts;
}

/** The end of the form: messages and the button. */
export function SendArea({ failed, onDiscard, onRestore, emailTexts }: Props) {
  const t = useTranslations('booking');
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
      <TrapField />
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
      <FailurePanel failed={failed} emailTexts={emailTexts} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button ref={submit} type="submit" disabled={isSubmitting} className="scroll-mb-36 pinned:scroll-mb-72">
          {isSubmitting ? t('sending') : t('submit')}
        </Button>
        {hasDraft && (
          <button type="button" onClick={onDiscard} className="min-h-11 underline underline-offset-4">
            {t('discardDraft')}
          </button>
        )}
        <RemovedNotice by="draft" onRestore={onRestore} />
      </div>
    </div>
  );
}

/** Out of sight, out of the tab order, and marked so that password managers leave it alone. */
function TrapField() {
  return (
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
  );
}
