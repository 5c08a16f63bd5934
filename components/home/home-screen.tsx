import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { Alert } from '@/components/ui/alert';
import { PictureLabel } from '@/components/ui/picture-label';
import { rendered } from '@/lib/content/rendered';
import { ContactCard } from './contact-card';
import { Gallery } from './gallery';
import { Hero, type HomeTemplate } from './hero';
import { PriceSection } from './price-section';
import { Questions } from './questions';
import { Quotations } from './quotations';
import { ServiceCards } from './service-cards';

interface Props {
  template: HomeTemplate | null;
  /** A failed fetch does not set this. It is logged, and the default content is shown. */
  hasError?: boolean;
}

/** The home page. An active template's heading is above the default content. */
export function HomeScreen({ template, hasError = false }: Props) {
  const t = useTranslations('home');
  return (
    <>
      <PageTitle page="home" />
      {hasError && <Alert className="mx-auto my-4 max-w-page">{t('templateError')}</Alert>}
      <div className="relative">
        <Hero template={template} />
        {rendered.includes('hero') && (
          <PictureLabel className="top-3 right-3 print:hidden">{t('pictures.rendered')}</PictureLabel>
        )}
      </div>
      <ServiceCards />
      <Gallery />
      <PriceSection />
      <Quotations />
      <section className="mx-auto flex max-w-page flex-col gap-12 px-4 py-16 md:flex-row md:items-start md:px-8 md:py-24 lg:gap-16">
        <Questions />
        <ContactCard />
      </section>
    </>
  );
}
