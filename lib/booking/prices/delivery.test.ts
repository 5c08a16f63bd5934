import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import { site } from '../../content/site';
import { plainEuros } from '../../shared/euro';
import { deliveriesOf, deliveryPrice, deliveryTerms, PLACES } from './delivery';

it.each([
  [0, site.city, [0, 0, 0], [49, 0, 0]],
  [14, site.city, [0.42, 0, 0.12], [49, 0, 49]],
  [10, 'elsewhere', [0.3, 0.3, 0], [49, 49, 0]],
  [11, 'elsewhere', [0.33, 0.33, 0.03], [49, 49, 49]],
])('a delivery over %i km to %s costs %j by the kilometre, in whole cents, or a flat %j', (km, name, byKm, flat) => {
  const pricesOf = (terms: Parameters<typeof deliveryPrice>[2]) =>
    TEST_OFFER.packages.map((offered) => deliveryPrice(offered, { name, km }, terms));
  expect(pricesOf({ perKm: 0.03 })).toEqual(byKm);
  expect(pricesOf({ flat: 49 })).toEqual(flat);
});

const PICKUP = 'Abholung kostenlos. Lieferung mit Aufbau';
const BY_KM = '0,25 € pro km (einfache Strecke ab unserem Standort).';

it.each([
  ['by the kilometre', { perKm: 0.25 }, [BY_KM, BY_KM, BY_KM.replace('pro km', 'je weiteren km')]],
  ['at a flat price', { flat: 49 }, Array(3).fill('pauschal 49 €.')],
])('states the terms of each package %s', (_name, delivery, [first, second, third]) => {
  const terms = TEST_OFFER.packages.map((offered) =>
    deliveryTerms(offered, { ...TEST_OFFER, delivery }, t, plainEuros).replaceAll('\u00a0', ' '),
  );
  expect(terms).toEqual([
    `${PICKUP} ${first}`,
    `${PICKUP} in ${site.city} kostenlos, außerhalb ${second}`,
    `${PICKUP} bis 10 km kostenlos, darüber ${third}`,
  ]);
});

it('offers the places of the list only if the business delivers', () => {
  expect(deliveriesOf({ ...TEST_OFFER, delivery: 'pickupOnly' })).toEqual(['pickup']);
  const places = PLACES.map(({ name }) => name);
  expect(deliveriesOf(TEST_OFFER)).toEqual(['pickup', ...places, 'elsewhere']);
});
