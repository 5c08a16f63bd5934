'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { PictureFiles } from '@/lib/pictures';
import { Hero } from './hero';
import { PriceSection } from './price-section';
import { ServiceCards } from './service-cards';

export interface HomePictures {
  hero: PictureFiles;
  photoBoxes: PictureFiles;
  events: PictureFiles;
  accessories: PictureFiles;
}

export interface HomeTemplate {
  name: string;
  description: string;
}

interface Props {
  template: HomeTemplate | null;
  pictures: HomePictures;
  /** A failed fetch never sets it: it is logged and the default content shows (SPEC §2). */
  hasError?: boolean;
}

/** The home page: the template's heading where one is active, above the default content (SPEC §2). */
export function HomeScreen({ template, pictures, hasError = false }: Props) {
  const t = useTranslations('home');
  return (
    <>
      {hasError && <Alert className="mx-auto my-4 max-w-page">{t('templateError')}</Alert>}
      <Hero template={template} picture={pictures.hero} />
      <ServiceCards pictures={pictures} />
      <PriceSection />
    </>
  );
}
