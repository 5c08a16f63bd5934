import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { EmailTexts } from '@/lib/booking/email';
import { draftOf } from '@/lib/booking/form';
import { offer } from '@/lib/offer';
import { ROUTES } from '@/lib/routes';
import { ErrorSummary } from './error-summary';
import { FailurePanel } from './failure-panel';
import { useDispatch, useFormValue } from './form-store';
import { TrapField } from './trap-field';
import { fieldId } from './use-fields';
import { useOnDemand } from './use-on-demand';

const importSentPanel = () => import('./sent-panel');

/** The end of the form: messages, the button, and how sending ended. */
export function SendArea({ emailTexts }: { emailTexts: EmailTexts }) {
  const t = useTranslations('booking');
  const dispatch = useDispatch();
  const { failures, sent } = useFormValue((form) => form.sending);
  const hasDraft = useFormValue((form) => draftOf(form, offer) !== null);
  const { isSubmitting } = useFormState();
  const submit = useRef<HTMLButtonElement>(null);

  const [SentPanel, loadSentPanel] = useOnDemand(importSentPanel);

  // While the request is on its way, so that the confirmation is there with the response.
  useEffect(() => {
    if (isSubmitting) void loadSentPanel();
  }, [isSubmitting, loadSentPanel]);

  // The pressed button lost focus while it was disabled. This one takes it, clear of the snackbar, for the next attempt.
  // A layout effect, so that the summary can take focus afterwards when the server has refused a field.
  useLayoutEffect(() => {
    // Without a network, an attempt has failed before the button is enabled again.
    if (failures === 0 || isSubmitting) return;
    submit.current?.focus();
    submit.current?.scrollIntoView({ block: 'nearest' });
  }, [failures, isSubmitting]);

  function startAnew() {
    dispatch({ type: 'startedAnew' });
    document.getElementById(fieldId('date'))?.focus();
  }

  return (
    <div className="flex flex-col gap-6">
      <TrapField />
      <ErrorSummary />
      <div className="max-w-text">
        <p className="font-semibold">{t('nonBinding')}</p>
        <p className="text-muted">
          {t('privacy')}{' '}
          <Link href={`${ROUTES.legal}#datenschutz`} className="underline underline-offset-4">
            {t('privacyLink')}
          </Link>
        </p>
      </div>
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
      {sent && SentPanel && <SentPanel sent={sent} onStartAnew={startAnew} />}
    </div>
  );
}
