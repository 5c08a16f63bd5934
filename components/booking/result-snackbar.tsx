import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Snackbar } from '@/components/ui/snackbar';
import { useDispatch, useFormValue } from './form-store';

/** Shows the result of an attempt to send. */
export function ResultSnackbar() {
  const t = useTranslations('booking');
  const dispatch = useDispatch();
  const sending = useFormValue((form) => form.sending);
  // A new object would restart the snackbar's timer.
  const message = useMemo(
    () =>
      sending.notice && ({ tone: sending.notice === 'sent' ? 'success' : 'error', text: t(sending.notice) } as const),
    [sending, t],
  );
  const hide = useCallback(() => dispatch({ type: 'noticeHidden' }), [dispatch]);
  return <Snackbar message={message} onHide={hide} />;
}
