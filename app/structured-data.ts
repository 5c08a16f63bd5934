import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { LocalBusiness, Thing, WebSite } from 'schema-dts';
import { offerTexts } from '@/lib/content/offer-texts';
import { daysOf } from '@/lib/content/opening-hours';
import type { Offer, Site } from '@/lib/content/schema';
import { siteUrl } from '@/lib/server/runtime/env';
import { asciiEmail } from '@/lib/shared/email';
import { plainEuros, sumOf } from '@/lib/shared/euro';
import { type PageName, ROUTES } from '@/lib/shared/routes';

/** public/logo.svg as pixels, which every reader of structured data supports. */
const LOGO = '/icons/icon-512.png';

/** Resolves a key of messages/ to German text. */
type Translator = Awaited<ReturnType<typeof getTranslations<never>>>;

/** Describes the business with its packages and their prices. */
export function localBusiness(site: Site, offer: Offer, siteUrl: string, t: Translator) {
  const { packageName, packageText } = offerTexts('de', t);
  const prices = offer.packages.map(({ price }) => price);
  const byDate = (offer.surcharges ?? []).map(({ price }) => price);
  const most = sumOf([Math.max(...prices), ...byDate.filter((price) => price > 0)]);
  const least = sumOf([Math.min(...prices), ...byDate.filter((price) => price < 0)]);
  const range = new Set([Math.max(0, least), most]);
  return {
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#business`,
    name: site.name,
    url: siteUrl,
    logo: `${siteUrl}${LOGO}`,
    image: `${siteUrl}${site.socialPicture.path}`,
    telephone: site.phone,
    email: asciiEmail(site.email),
    ...(site.vatId && { vatID: site.vatId }),
    ...(site.profiles && { sameAs: site.profiles }),
    ...(site.openingHours && {
      openingHoursSpecification: site.openingHours.map((period) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(period),
        opens: period.opens,
        closes: period.closes,
      })),
    }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postalCode,
      addressLocality: site.city,
      addressCountry: 'DE',
    },
    ...(offer.delivery !== 'pickupOnly' &&
      site.deliveryArea && { areaServed: site.deliveryArea.map(({ name }) => name) }),
    priceRange: [...range].map(plainEuros).join('–'),
    makesOffer: offer.packages.map((offered) => ({
      '@type': 'Offer',
      name: packageName(offered),
      description: packageText(offered),
      price: offered.price,
      priceCurrency: 'EUR',
      url: `${siteUrl}${ROUTES.booking}`,
      itemOffered: { '@type': 'Service', name: packageName(offered), serviceType: t('meta.service') },
    })),
  } satisfies LocalBusiness;
}

/** Describes the website. */
export function webSite(site: Site, siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: site.name,
    url: siteUrl,
    inLanguage: 'de',
    publisher: { '@id': `${siteUrl}/#business` },
  };
}

const NAMES = {
  home: 'layout.home',
  availability: 'layout.availability',
  booking: 'layout.booking',
  legal: 'legal.heading',
} as const satisfies Record<PageName, string>;

/** Returns the path from the home page to a page as JSON-LD, in German like the page. */
export async function breadcrumbOf(page: Exclude<PageName, 'home'>): Promise<string> {
  const t = await getTranslations();
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: (['home', page] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: t(NAMES[step]),
      item: new URL(ROUTES[step], siteUrl()).href,
    })),
  });
}

/** Serializes JSON-LD for a script element. No text in it can close that element. */
export function jsonLd(thing: Exclude<Thing, string>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
}
