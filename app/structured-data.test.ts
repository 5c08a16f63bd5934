import { expect, it } from 'vitest';
import messages from '@/messages/de.json';
import { OWN_OFFER, SURCHARGES, TEST_OFFER } from '@/test/offer';
import { COMPANY, TEST_SITE } from '@/test/site';
import { t as translate } from '@/test/texts';
import { jsonLd, localBusiness, webSite } from './structured-data';

const URL = 'https://www.example.com';
const t = translate as Parameters<typeof localBusiness>[3];

const business = (site = TEST_SITE, offer = TEST_OFFER) => localBusiness(site, offer, URL, t);

it('states the facts of the business, and nothing that the owner leaves out', () => {
  expect(business()).toMatchObject({
    '@type': 'LocalBusiness',
    name: TEST_SITE.name,
    email: TEST_SITE.email,
    image: `${URL}${TEST_SITE.socialPicture.path}`,
    areaServed: TEST_SITE.deliveryArea?.map(({ name }) => name),
    address: { streetAddress: TEST_SITE.street, postalCode: TEST_SITE.postalCode, addressLocality: TEST_SITE.city },
  });
  for (const property of ['openingHoursSpecification', 'sameAs', 'vatID'])
    expect(business()).not.toHaveProperty(property);
});

it('states opening hours, profiles and VAT id where there are any', () => {
  const dayOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(business(COMPANY)).toMatchObject({
    vatID: COMPANY.vatId,
    sameAs: COMPANY.profiles,
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:30' },
    ],
  });
});

it('lists the packages by their German names, with their prices', () => {
  const offer = { ...OWN_OFFER, packages: [...OWN_OFFER.packages, ...TEST_OFFER.packages.slice(2)] };
  expect(business(TEST_SITE, offer)).toMatchObject({
    priceRange: '22,80 €–400 €',
    makesOffer: [
      { name: 'Party', description: 'Laut.', price: 22.8, itemOffered: { name: 'Party' } },
      { name: messages.packages.Premium.title, price: 400 },
    ],
  });
  expect(business(TEST_SITE, OWN_OFFER)).toMatchObject({ priceRange: '22,80 €' });
});

it('gives the range of prices on all days', () => {
  const offer = { ...TEST_OFFER, surcharges: SURCHARGES };
  expect(business(TEST_SITE, offer)).toMatchObject({ priceRange: '230,50 €–450 €' });
});

it('names no places of delivery where customers collect the booth', () => {
  expect(business(TEST_SITE, { ...TEST_OFFER, delivery: 'pickupOnly' })).not.toHaveProperty('areaServed');
});

it('names the business as the publisher of the website', () => {
  const id = { '@id': `${URL}/#business` };
  expect(business()).toMatchObject(id);
  expect(webSite(TEST_SITE, URL)).toMatchObject({ publisher: id });
});

it('lets no text end the script element of structured data', () => {
  const json = jsonLd({ '@type': 'WebSite', name: '</script><script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name: '</script><script>' });
});
