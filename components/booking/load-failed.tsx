import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/ui/load-failure';

/** Says where the press was that a part of the form could not be loaded. */
export function LoadFailed() {
  const t = useTranslations('booking.loadFailed');
  return <LoadFailure text={t('text')} reload={t('reload')} />;
}
