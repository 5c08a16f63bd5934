import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { site } from '@/lib/site';

/** How to reach the business when sending keeps failing. */
export function ReachUs() {
  const t = useTranslations('booking');
  return (
    <Alert>
      <p>{t('reachUs')}</p>
      <p className="mt-2 font-semibold">
        <a href={`tel:${site.phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
          {site.phone}
        </a>
        {' · '}
        <a href={`mailto:${site.email}`} className="underline underline-offset-4">
          {site.email}
        </a>
      </p>
      <p>
        {site.name}, {site.street}, {site.postalCode} {site.city}
      </p>
    </Alert>
  );
}
