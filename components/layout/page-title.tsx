import { useTranslations } from 'next-intl';
import { site } from '@/lib/content/site';

/** The document's title in the language on display. React moves it into the head. */
export function PageTitle({ page }: { page: 'home' | 'availability' | 'booking' }) {
  const t = useTranslations();
  return <title>{t(`${page}.pageTitle`, { brand: site.name, city: site.city })}</title>;
}
