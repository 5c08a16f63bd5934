import { useTranslations } from 'next-intl';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { EmailTexts } from '@/lib/booking/email';
import { draftOf } from '@/lib/booking/form';
import { ErrorSummary } from './error-summary';
import { FailurePanel } from './failure-panel';
import { useDispatch, useFormValue } from './form-store';
import { SendNote } from './send-note';
import { TrapField } from './trap-field';
import { fieldId } from './use-fields';

const SentPanel = lazy(() => import('./sent-panel'));

/** The end of the form: messages, the button, and how sending ended. */
export function SendArea({ emailTexts }: { emailTexts: EmailTexts }) {
  const t = useTranslations('booking');
  const dispatch = useDispatch();
  const { failures, sent } = useFormValue((form) => form.sending);
  const hasDraft = useFormValue((form) => draftOf(form) !== null);
  const { isSubmitting } = useFormState();
  const submit = useRef<HTMLButtonElement>(null);

  // The button lost focus while it was disabled. It gets focus back, clear of the snackbar, for the next attempt.
  // A layout effect, so that the summary can take focus afterwards when the server has refused a field.
  useLayoutEffect(() => {
    if (failures === 0) return;
    submit.current?.focus();
    submit.current?.scrollIntoView({ block: 'nearest' });
  }, [failures]);

  function startAnew() {
    dispatch({ type: 'startedAnew' });
    document.getElementById(fieldId('date'))?.focus();
  }

  return (
    <div className="flex flex-col gap-6">
      <TrapField />
      <ErrorSummary />
      <SendNote />
      <FailurePanel isShown={failures > 0} emailTexts={emailTexts} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button ref={submit} type="submit" disabled={isSubmitting} className="scroll-mb-36 pinned:scroll-mb-72">
          {isSubmitting ? t('sending') : t('submit')}
        </Button>
        {hasDraft && (
          <button type="button" onClick={startAnew} className="min-h-11 underline underline-offset-4">
            {t('discardDraft')}
          </button>
        )}
      </div>
      {sent && (
        <Suspense>
          <SentPanel request={sent.request} onStartAnew={startAnew} />
        </Suspense>
      )}
    </div>
  );
}
