import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from './error-summary';
import { ReachUs } from './reach-us';
import { SendNote } from './send-note';
import { TrapField } from './trap-field';
import type { useBookingForm } from './use-booking-form';

const SentPanel = lazy(() => import('./sent-panel'));

type Props = Pick<ReturnType<typeof useBookingForm>, 'failures' | 'hasDraft' | 'sentRequest' | 'startAnew'>;

/** The end of the form: what is missing, what sending means, the button, and what was sent. */
export function SendArea({ failures, hasDraft, sentRequest, startAnew }: Props) {
  const t = useTranslations('booking');
  const { isSubmitting } = useFormState();
  const submit = useRef<HTMLButtonElement>(null);

  // A button loses focus while it is disabled; clear of the snackbar it waits for the next try.
  useEffect(() => {
    if (failures === 0) return;
    submit.current?.focus();
    submit.current?.scrollIntoView({ block: 'nearest' });
  }, [failures]);

  return (
    <div className="flex flex-col gap-6">
      <TrapField />
      <ErrorSummary />
      {failures > 1 && <ReachUs />}
      <SendNote />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button ref={submit} type="submit" disabled={isSubmitting} className="scroll-mb-36">
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
