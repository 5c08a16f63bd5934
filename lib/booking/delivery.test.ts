import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import messages from '@/messages/de.json';
import { TEST_OFFER } from '@/test/offer';
import type { Offer } from '../content/schema';
import { site } from '../content/site';
import { deliveriesOf, deliveryPrice, deliveryTerms, pricedDelivery } from './delivery';
import { plainEuros } from './euro';

const t = createTranslator({ locale: 'de', messages });
const termsWith = (delivery: Offer['delivery']) =>
  TEST_OFFER.packages.map((offered) =>
    deliveryTerms(offered, { ...TEST_OFFER, delivery }, t, plainEuros).replaceAll('\u00a0', ' '),
  );

it.each([
  [0, site.city, [0, 0, 0]],
  [10, site.city, [2.5, 0, 0]],
  [14, site.city, [3.5, 0, 1]],
  [10, 'elsewhere', [2.5, 2.5, 0]],
  [11, 'elsewhere', [2.75, 2.75, 0.25]],
])('charges a delivery over %i km to %s by the terms of each package', (km, name, expected) => {
  const pricesOf = (terms: Offer['delivery']) =>
    TEST_OFFER.packages.map((offered) => deliveryPrice(offered, { name, km }, terms));
  expect(pricesOf({ perKm: 0.25 })).toEqual(expected);
  const flat = TEST_OFFER.packages.map(({ freeDelivery }, index) => (freeDelivery && expected[index] === 0 ? 0 : 49));
  expect(pricesOf({ flat: 49 })).toEqual(flat);
});

it('computes a delivery in whole cents', () => {
  const [standard] = TEST_OFFER.packages;
  expect(standard && deliveryPrice(standard, { name: 'elsewhere', km: 3 }, { perKm: 0.57 })).toBe(1.71);
});

it('states the terms of each package by kilometre, as a flat price, and without delivery', () => {
  const inTown = `Abholung kostenlos. Lieferung mit Aufbau in ${site.city} kostenlos, außerhalb`;
  const nearby = 'Abholung kostenlos. Lieferung mit Aufbau bis 10 km kostenlos, darüber';
  expect(termsWith({ perKm: 0.25 })).toEqual([
    'Abholung kostenlos. Lieferung mit Aufbau 0,25 € pro km (einfache Strecke ab unserem Standort).',
    `${inTown} 0,25 € pro km (einfache Strecke ab unserem Standort).`,
    `${nearby} 0,25 € je weiteren km (einfache Strecke ab unserem Standort).`,
  ]);
  expect(termsWith({ flat: 49 })).toEqual([
    'Abholung kostenlos. Lieferung mit Aufbau pauschal 49 €.',
    `${inTown} pauschal 49 €.`,
    `${nearby} pauschal 49 €.`,
  ]);
  expect(new Set(termsWith('pickupOnly'))).toEqual(new Set([messages.packages.deliveryTerms.pickupOnly]));
});

it('has a price for the places of the list alone', () => {
  const [place] = site.deliveryArea;
  const priced = (delivery: string | null) => pricedDelivery({ package: 'Standard', delivery }, TEST_OFFER);
  expect(place && priced(place.name)).toEqual({ ...place, price: place && place.km * 0.25 });
  for (const delivery of ['pickup', 'elsewhere', 'Atlantis', null]) expect(priced(delivery)).toBeNull();
});

it('can be to a place of the list only if the business delivers', () => {
  expect(deliveriesOf({ ...TEST_OFFER, delivery: 'pickupOnly' })).toEqual(['pickup']);
  const places = site.deliveryArea.map(({ name }) => name);
  expect(deliveriesOf(TEST_OFFER)).toEqual(['pickup', ...places, 'elsewhere']);
});
