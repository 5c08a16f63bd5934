import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/ui/load-failure';

/** Says that a part of the form could not be loaded, beside the control that needed it. */
export function LoadFailed() {
  const t = useTranslations('booking.loadFailed');
  return <LoadFailure text={t('text')} reload={t('reload')} />;
}
