import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import type { Site } from '@/lib/content/schema';
import messages from '@/messages/de.json';
import { TEST_OFFER } from '@/test/offer';
import { TEST_SITE as site } from '@/test/site';
import { jsonLd, localBusiness, webSite } from './structured-data';

const URL = 'https://www.example.com';
const t = createTranslator({ locale: 'de', messages }) as Parameters<typeof localBusiness>[3];

/** Describes the business with no other optional facts than these. */
const businessWith = (facts: Pick<Site, 'openingHours' | 'profiles' | 'vatId'>) =>
  localBusiness({ ...site, ...facts }, TEST_OFFER, URL, t);

it('states the facts of the business, and nothing that the owner leaves out', () => {
  const business = businessWith({});
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: site.name,
    email: site.email,
    image: `${URL}${site.socialPicture.path}`,
    areaServed: site.deliveryArea.map(({ name }) => name),
    address: { streetAddress: site.street, postalCode: site.postalCode, addressLocality: site.city },
  });
  for (const property of ['openingHoursSpecification', 'sameAs', 'vatID'])
    expect(business).not.toHaveProperty(property);
});

it('states opening hours, profiles and VAT id where there are any', () => {
  const facts = { profiles: ['https://www.instagram.com/fotobox'], vatId: 'DE111111111' };
  const openingHours = [{ from: 'Monday', to: 'Wednesday', opens: '09:00', closes: '18:00' } as const];
  expect(businessWith({ ...facts, openingHours })).toMatchObject({
    vatID: facts.vatId,
    sameAs: facts.profiles,
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
        opens: '09:00',
        closes: '18:00',
      },
    ],
  });
});

it('lists the packages by their German names, with their prices', () => {
  const packages = [
    { key: 'Plus' as const, name: { de: 'Party', en: 'Bash' }, text: 'Laut.', price: 22.8, prints: { none: 0 } },
    { key: 'Premium' as const, price: 400, prints: { none: 0 } },
  ];
  const business = localBusiness(site, { ...TEST_OFFER, packages }, URL, t);
  expect(business).toMatchObject({
    priceRange: '22,80 €–400 €',
    makesOffer: [
      { name: 'Party', description: 'Laut.', price: 22.8, itemOffered: { name: 'Party' } },
      { name: messages.packages.Premium.title, price: 400 },
    ],
  });
  const onePackage = localBusiness(site, { ...TEST_OFFER, packages: packages.slice(0, 1) }, URL, t);
  expect(onePackage).toMatchObject({ priceRange: '22,80 €' });
});

it('names no places of delivery where customers collect the booth', () => {
  expect(localBusiness(site, { ...TEST_OFFER, delivery: 'pickupOnly' }, URL, t)).not.toHaveProperty('areaServed');
});

it('names the business as the publisher of the website', () => {
  const business = { '@id': `${URL}/#business` };
  expect(businessWith({})).toMatchObject(business);
  expect(webSite(site, URL)).toMatchObject({ publisher: business });
});

it('lets no text end the script element of structured data', () => {
  const json = jsonLd({ '@context': 'https://schema.org', '@type': 'WebSite', name: '</script><script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json).name).toBe('</script><script>');
});
