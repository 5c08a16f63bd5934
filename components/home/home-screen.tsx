import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { Alert } from '@/components/ui/alert';
import { PictureLabel } from '@/components/ui/picture-label';
import { RENDERED } from '@/lib/picture-names.mjs';
import { Hero, type HomeTemplate } from './hero';
import { PriceSection } from './price-section';
import { ServiceCards } from './service-cards';

interface Props {
  template: HomeTemplate | null;
  /** A failed fetch never sets it: it is logged, and the default content shows. */
  hasError?: boolean;
}

/** The home page: the template's heading where one is active, above the default content. */
export function HomeScreen({ template, hasError = false }: Props) {
  const t = useTranslations('home');
  return (
    <>
      <PageTitle page="home" />
      {hasError && <Alert className="mx-auto my-4 max-w-page">{t('templateError')}</Alert>}
      <div className="relative">
        <Hero template={template} />
        {RENDERED.includes('hero') && <PictureLabel className="top-3 right-3">{t('pictures.rendered')}</PictureLabel>}
      </div>
      <ServiceCards />
      <PriceSection />
    </>
  );
}
