import { useLocale, useTranslations } from 'next-intl';
import { ContactLinks } from '@/components/layout/contact-links';
import { site } from '@/lib/content/site';
import { writeOpeningHours } from '@/lib/opening-hours';

export function ContactCard() {
  const t = useTranslations('home.contact');
  const language = useLocale();
  return (
    <div className="flex-1 rounded-card bg-surface p-6 shadow-card max-xs:p-4 md:flex-none md:basis-80 md:only:flex-1 lg:p-8">
      <h2 className="mb-2 text-2xl">{t('heading')}</h2>
      <p className="mb-4 text-muted">{t('text')}</p>
      <ContactLinks className="font-semibold" />
      {site.openingHours && (
        <p className="mt-4 text-muted">{t('hours', { hours: writeOpeningHours(site.openingHours, language) })}</p>
      )}
    </div>
  );
}
