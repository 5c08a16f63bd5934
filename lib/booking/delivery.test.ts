import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import messages from '@/messages/de.json';
import type { Offer } from '../content/schema';
import { site } from '../content/site';
import { deliveriesOf, deliveryPrice, deliveryTerms, pricedDelivery } from './delivery';
import { plainEuros } from './euro';
import { TEST_OFFER } from './test-offer';

const t = createTranslator({ locale: 'de', messages });
const termsWith = (delivery: Offer['delivery']) =>
  TEST_OFFER.packages.map((offered) =>
    deliveryTerms(offered, { ...TEST_OFFER, delivery }, t, plainEuros).replaceAll('\u00a0', ' '),
  );

it.each([
  [0, true, [0, 0, 0]],
  [10, true, [2.5, 0, 0]],
  [14, true, [3.5, 0, 1]],
  [10, false, [2.5, 2.5, 0]],
  [11, false, [2.75, 2.75, 0.25]],
])('charges a delivery over %i km, in the home city: %s, by the terms of each package', (km, isHomeCity, expected) => {
  expect(TEST_OFFER.packages.map((offered) => deliveryPrice(offered, { km, isHomeCity }, 0.25))).toEqual(expected);
});

it('computes a delivery in whole cents', () => {
  const [standard] = TEST_OFFER.packages;
  expect(standard && deliveryPrice(standard, { km: 3, isHomeCity: false }, 0.57)).toBe(1.71);
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

it('prices the delivery to a place by kilometre or flat, with each package', () => {
  const city = { name: site.city, km: 14 };
  const area = vi.spyOn(site, 'deliveryArea', 'get').mockReturnValue([city, { name: 'Jülich', km: 16 }]);
  const pricesOf = (delivery: string | null, terms: Offer['delivery']) =>
    TEST_OFFER.packages.map(
      (chosen) => pricedDelivery({ package: chosen.key, delivery }, { ...TEST_OFFER, delivery: terms })?.price,
    );
  expect(pricesOf('Jülich', { perKm: 0.25 })).toEqual([4, 4, 1.5]);
  expect(pricesOf(site.city, { perKm: 0.25 })).toEqual([3.5, 0, 1]);
  expect(pricesOf('Jülich', { flat: 49 })).toEqual([49, 49, 49]);
  expect(pricesOf(site.city, { flat: 49 })).toEqual([49, 0, 49]);
  for (const delivery of ['pickup', 'elsewhere', 'Atlantis', null])
    expect(pricesOf(delivery, { perKm: 0.25 })).toEqual([undefined, undefined, undefined]);
  expect(pricesOf('Jülich', 'pickupOnly')).toEqual([undefined, undefined, undefined]);
  area.mockRestore();
});

it('can be to a place of the list only if the business delivers', () => {
  expect(deliveriesOf({ ...TEST_OFFER, delivery: 'pickupOnly' })).toEqual(['pickup']);
  const places = site.deliveryArea.map(({ name }) => name);
  expect(deliveriesOf(TEST_OFFER)).toEqual(['pickup', ...places, 'elsewhere']);
});
