import { existsSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import type { LocalBusiness, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { PACKAGES } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import { ROUTES } from '@/lib/routes';
import { site } from '@/lib/site';
import type { Site } from '@/lib/site-schema';
import messages from '@/messages/de.json';
import { breadcrumb, jsonLd, localBusiness, webSite } from './structured-data';

const URL = 'https://www.example.com';
const t = createTranslator({ locale: 'de', messages }) as Parameters<typeof localBusiness>[2];

describe('localBusiness', () => {
  it('offers every package at the price of the price table', () => {
    expect(localBusiness(site, URL, t)).toMatchObject({
      makesOffer: PACKAGES.map((name) => ({
        '@type': 'Offer',
        name: messages.packages[name].title,
        price: PRICES.packages[name],
        priceCurrency: 'EUR',
      })),
    });
  });

  it('has the facts of lib/site.ts', () => {
    expect(localBusiness(site, URL, t)).toMatchObject({
      '@type': 'LocalBusiness',
      name: site.name,
      telephone: site.phone,
      email: site.email,
      image: `${URL}${site.socialPicture.path}`,
      areaServed: site.deliveryArea.map(({ name }) => name),
      address: { streetAddress: site.street, postalCode: site.postalCode, addressLocality: site.city },
    });
  });

  it('has a logo that is a file of this site', () => {
    const { logo } = localBusiness(site, URL, t) as unknown as { logo: string };
    expect(logo.startsWith(`${URL}/`)).toBe(true);
    expect(existsSync(`public${logo.slice(URL.length)}`)).toBe(true);
  });

  it('has opening hours and profiles only where there are any', () => {
    const { openingHours: _, profiles: __, ...neither } = site;
    expect(localBusiness(neither, URL, t)).not.toHaveProperty('openingHoursSpecification');
    expect(localBusiness(neither, URL, t)).not.toHaveProperty('sameAs');
    const both: Site = {
      ...neither,
      openingHours: [
        { from: 'Monday', to: 'Wednesday', opens: '09:00', closes: '18:00' },
        { from: 'Saturday', opens: '10:00', closes: '14:00' },
      ],
      profiles: ['https://www.instagram.com/fotobox'],
    };
    expect(localBusiness(both, URL, t)).toMatchObject({
      sameAs: ['https://www.instagram.com/fotobox'],
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
          opens: '09:00',
          closes: '18:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
      ],
    });
  });

  it('has a VAT id only where there is one', () => {
    expect(localBusiness({ ...site, vatId: 'DE111111111' }, URL, t)).toHaveProperty('vatID', 'DE111111111');
    expect(localBusiness({ ...site, vatId: undefined }, URL, t)).not.toHaveProperty('vatID');
  });
});

it('webSite names the site and who publishes it', () => {
  expect(webSite(site, URL)).toMatchObject({ '@type': 'WebSite', name: site.name, url: URL, inLanguage: 'de' });
  expect(localBusiness(site, URL, t)).toMatchObject({ '@id': `${URL}/#business` });
  expect(webSite(site, URL)).toMatchObject({ publisher: { '@id': `${URL}/#business` } });
});

it.each(['availability', 'booking', 'legal'] as const)('breadcrumb of %s leads from the home page to it', (page) => {
  const steps = breadcrumb(page, URL, t).itemListElement as unknown as {
    position: number;
    name: string;
    item: string;
  }[];
  expect(steps.map(({ position, item }) => [position, item])).toEqual([
    [1, `${URL}/`],
    [2, `${URL}${ROUTES[page]}`],
  ]);
  for (const { name } of steps) expect(name).toMatch(/^\p{Lu}/u);
});

it('jsonLd lets no text end its script element', () => {
  const json = jsonLd({ '@context': 'https://schema.org', '@type': 'WebSite', name: '</script><script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json).name).toBe('</script><script>');
});

describe('the types of schema.org', () => {
  // The type check fails when one of these lines is no longer an error.
  it('refuse properties and values that schema.org does not have', () => {
    const wrong: WithContext<LocalBusiness>[] = [
      // @ts-expect-error: the property is called telephone
      { '@context': 'https://schema.org', '@type': 'LocalBusiness', phone: site.phone },
      // @ts-expect-error: an offer needs a type
      { '@context': 'https://schema.org', '@type': 'LocalBusiness', makesOffer: { price: 1 } },
      // @ts-expect-error: an offer has a price, no costs
      { '@context': 'https://schema.org', '@type': 'LocalBusiness', makesOffer: { '@type': 'Offer', costs: 1 } },
    ];
    expect(wrong).toHaveLength(3);
  });
});
