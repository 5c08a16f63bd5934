import { useTranslations } from 'next-intl';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { EmailTexts } from '@/lib/booking/email';
import { ErrorSummary } from './error-summary';
import { FailurePanel } from './failure-panel';
import { SendNote } from './send-note';
import { TrapField } from './trap-field';
import type { useBookingForm } from './use-booking-form';

const SentPanel = lazy(() => import('./sent-panel'));

interface Props extends Pick<ReturnType<typeof useBookingForm>, 'failures' | 'hasDraft' | 'sentRequest' | 'startAnew'> {
  emailTexts: EmailTexts;
}

/** The end of the form: what is missing, what sending means, the button, and what was sent. */
export function SendArea({ emailTexts, failures, hasDraft, sentRequest, startAnew }: Props) {
  const t = useTranslations('booking');
  const { isSubmitting } = useFormState();
  const submit = useRef<HTMLButtonElement>(null);

  // A button loses focus while it is disabled; clear of the snackbar it waits for the next try.
  // A layout effect, so that the summary takes focus afterwards when the server refused a field.
  useLayoutEffect(() => {
    if (failures === 0) return;
    submit.current?.focus();
    submit.current?.scrollIntoView({ block: 'nearest' });
  }, [failures]);

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
      {sentRequest && (
        <Suspense>
          <SentPanel request={sentRequest} onStartAnew={startAnew} />
        </Suspense>
      )}
    </div>
  );
}
