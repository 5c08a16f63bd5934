import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { BreadcrumbList, LocalBusiness, Thing, WebSite, WithContext } from 'schema-dts';
import { PACKAGES } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import { type PageName, ROUTES } from '@/lib/routes';
import type { Site } from '@/lib/site-schema';
import { siteUrl } from './config';

const CONTEXT = 'https://schema.org';

/** The business with its three packages and their prices, for search engines. */
export function localBusiness(site: Site, siteUrl: string): WithContext<LocalBusiness> {
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#business`,
    name: site.name,
    url: siteUrl,
    image: `${siteUrl}/social.jpg`,
    telephone: site.phone,
    email: site.email,
    ...(site.vatId && { vatID: site.vatId }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postalCode,
      addressLocality: site.city,
      addressCountry: 'DE',
    },
    areaServed: site.city,
    priceRange: `${PRICES.packages.Standard}–${PRICES.packages.Premium} €`,
    makesOffer: PACKAGES.map((name) => ({
      '@type': 'Offer',
      name,
      price: PRICES.packages[name],
      priceCurrency: 'EUR',
      url: `${siteUrl}${ROUTES.booking}`,
      itemOffered: { '@type': 'Service', name, serviceType: 'Fotobox-Verleih' },
    })),
  };
}

/** The website itself. */
export function webSite(site: Site, siteUrl: string): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: site.name,
    url: siteUrl,
    inLanguage: 'de',
  };
}

/** Where a page stands below the home page, as JSON-LD. */
export async function breadcrumbOf(page: Exclude<PageName, 'home'>): Promise<string> {
  const t = await getTranslations();
  const name = page === 'legal' ? t('legal.heading') : t(`layout.${page}`);
  const steps = [
    { name: t('layout.home'), path: ROUTES.home },
    { name, path: ROUTES[page] },
  ];
  const list: WithContext<BreadcrumbList> = {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${siteUrl}${step.path}`,
    })),
  };
  return jsonLd(list);
}

/** JSON-LD as it may stand inside a script element: no text in it can end that element. */
export function jsonLd(data: WithContext<Thing>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
