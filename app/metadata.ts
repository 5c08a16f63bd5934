import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { rules } from '@/lib/booking/rules';
import { site } from '@/lib/content/site';
import { SOCIAL_PICTURE_TEXT } from '@/lib/pictures/names';
import { plainEuros } from '@/lib/shared/euro';
import { type PageName, ROUTES } from '@/lib/shared/routes';

/**
 * Returns the metadata of a page for crawlers and messengers, in German like the page. The title comes from the page
 * itself, because it follows the language on display.
 */
export async function pageMetadata(page: PageName): Promise<Metadata> {
  const t = await getTranslations();
  const values = { brand: site.name, city: site.city, price: plainEuros(rules.lowestPrice) };
  const title = t(`${page}.pageTitle`, values);
  const description = t(`meta.${page}`, values);
  const { path: url, width, height } = site.socialPicture;
  const share = { title, description, images: [{ url, width, height, alt: t(SOCIAL_PICTURE_TEXT) }] };
  return {
    description,
    alternates: { canonical: ROUTES[page] },
    openGraph: { ...share, type: 'website', locale: 'de_DE', siteName: site.name, url: ROUTES[page] },
    twitter: { ...share, card: 'summary_large_image' },
  };
}
