import { useTranslations } from 'next-intl';
import { WithoutScripts } from '@/components/ui/hydration';
import { site } from '@/lib/content/site';

/** The document's title in the language on display. React moves it into the head. */
export function PageTitle({ page }: { page: 'home' | 'availability' | 'booking' }) {
  const t = useTranslations();
  return <title>{t(`${page}.pageTitle`, { brand: site.name, city: site.city })}</title>;
}

/** Title and introduction of a page that needs scripts, with a message where they do not run. */
export function PageIntro({ page }: { page: 'availability' | 'booking' }) {
  const t = useTranslations(page);
  return (
    <>
      <PageTitle page={page} />
      <h1 className="mb-3 text-4xl md:text-5xl">{t('heading')}</h1>
      <p className="mb-8 max-w-text text-lg text-muted print:hidden">{t('subtitle')}</p>
      <WithoutScripts>
        <p className="mb-8 rounded-field bg-sunken p-6">
          {t('withoutScript', { phone: site.phone, email: site.email })}
        </p>
      </WithoutScripts>
    </>
  );
}
