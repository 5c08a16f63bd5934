import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Snackbar } from '@/components/ui/snackbar';
import { useDispatch, useFormValue } from './form-store';

/** Says how an attempt to send ended. */
export function ResultSnackbar() {
  const t = useTranslations('booking');
  const dispatch = useDispatch();
  const sending = useFormValue((form) => form.sending);
  // The same message stays the same object, so that nothing else in the form prolongs it.
  const message = useMemo(
    () =>
      sending.notice && ({ tone: sending.notice === 'sent' ? 'success' : 'error', text: t(sending.notice) } as const),
    [sending, t],
  );
  const hide = useCallback(() => dispatch({ type: 'noticeHidden' }), [dispatch]);
  return <Snackbar message={message} onHide={hide} />;
}
