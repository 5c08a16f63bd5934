import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/routes';

/** Says that a request is not binding, and links to the privacy notice. */
export function SendNote() {
  const t = useTranslations('booking');
  return (
    <div className="max-w-text">
      <p className="font-semibold">{t('nonBinding')}</p>
      <p className="text-muted">
        {t('privacy')}{' '}
        <Link href={`${ROUTES.legal}#datenschutz`} className="underline underline-offset-4">
          {t('privacyLink')}
        </Link>
      </p>
    </div>
  );
}
