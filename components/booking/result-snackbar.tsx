import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Snackbar } from '@/components/ui/snackbar';
import type { Sending } from './use-sending';

interface Props {
  sending: Sending;
  onHide: () => void;
}

/** Shows the result of an attempt to send. */
export function ResultSnackbar({ sending, onHide }: Props) {
  const t = useTranslations('booking');
  // A new object would restart the snackbar's timer.
  const message = useMemo(
    () =>
      sending.notice && ({ tone: sending.notice === 'sent' ? 'success' : 'error', text: t(sending.notice) } as const),
    [sending, t],
  );
  return <Snackbar message={message} onHide={onHide} />;
}
