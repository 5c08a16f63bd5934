import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-intro';
import { PictureLabel } from '@/components/ui/picture';
import { rendered } from '@/lib/content/rendered';
import { Gallery } from './gallery';
import { Hero, type HomeTemplate } from './hero';
import { PriceSection } from './price-section';
import { ContactCard, Questions } from './questions';
import { Quotations } from './quotations';
import { ServiceCards } from './service-cards';

/** The home page. An active template's heading is above the default content. */
export function HomeScreen({ template }: { template: HomeTemplate | null }) {
  const t = useTranslations('home');
  return (
    <>
      <PageTitle page="home" />
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
