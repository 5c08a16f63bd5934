import { expect, it } from 'vitest';
import { rulesOf } from '@/test/bookings';
import { SURCHARGES, TEST_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import type { Offer } from '../../content/schema';
import { plainEuros } from '../../shared/euro';
import type { PackageChoice } from './choice';
import { priceRules } from './rules';

const SATURDAY = '2027-05-08';
const PLUS: PackageChoice = { package: 'Plus', support: 'Standard', prints: 200, extras: [], backgroundId: null };

it('adds up cents exactly', () => {
  const packages = [{ key: 'Plus' as const, price: 4.35, prints: { none: 0 } }];
  const { total } = rulesOf({ ...TEST_OFFER, packages, extras: [{ key: 'props', price: 0.3 }] });
  expect(total({ ...PLUS, date: '', prints: 0, extras: ['props'] })).toBe(4.65);
});

it.each([
  [SATURDAY, [300, 50, -19.5], 330.5],
  ['2027-06-06', [300], 300],
  ['2027-05', [300], 300],
])('adds the surcharges and discounts of "%s": %j', (date, amounts, total) => {
  const rules = rulesOf({ ...TEST_OFFER, surcharges: SURCHARGES });
  expect(rules.lines({ ...PLUS, date }).map(({ amount }) => amount)).toEqual(amounts);
  expect(rules.total({ ...PLUS, date })).toBe(total);
});

it('is never negative', () => {
  const surcharges = [{ name: 'Nachlass', weekdays: ['Saturday' as const], price: -300.01 }];
  expect(rulesOf({ ...TEST_OFFER, surcharges }).total({ ...PLUS, date: SATURDAY })).toBe(0);
});

const PLACES = [
  { name: 'Düren', km: 14 },
  { name: 'Jülich', km: 11 },
];
const delivering = (delivery: Offer['delivery']) =>
  priceRules({ ...TEST_OFFER, delivery }, { city: 'Düren', deliveryArea: PLACES });

it.each([
  [0, 'Düren', [0, 0, 0], [49, 0, 0]],
  [14, 'Düren', [0.42, 0, 0.12], [49, 0, 49]],
  [10, 'Jülich', [0.3, 0.3, 0], [49, 49, 0]],
  [11, 'Jülich', [0.33, 0.33, 0.03], [49, 49, 49]],
])('a delivery over %i km to %s costs %j by the kilometre, in whole cents, or a flat %j', (km, name, byKm, flat) => {
  const pricesOf = (delivery: Offer['delivery']) =>
    TEST_OFFER.packages.map((offered) => delivering(delivery).deliveryPrice(offered, { name, km }));
  expect(pricesOf({ perKm: 0.03 })).toEqual(byKm);
  expect(pricesOf({ flat: 49 })).toEqual(flat);
});

const PICKUP = 'Abholung kostenlos. Lieferung mit Aufbau';
const BY_KM = '0,25 € pro km (einfache Strecke ab unserem Standort).';

it('states the terms of each package', () => {
  const { deliveryTerms } = delivering({ perKm: 0.25 });
  const terms = TEST_OFFER.packages.map((offered) => deliveryTerms(offered, t, plainEuros).replaceAll('\u00a0', ' '));
  expect(terms).toEqual([
    `${PICKUP} ${BY_KM}`,
    `${PICKUP} in Düren kostenlos, außerhalb ${BY_KM}`,
    `${PICKUP} bis 10 km kostenlos, darüber ${BY_KM.replace('pro km', 'je weiteren km')}`,
  ]);
});

it('offers the places of the list only if the business delivers', () => {
  expect(delivering('pickupOnly').deliveries).toEqual(['pickup']);
  expect(delivering({ flat: 49 }).deliveries).toEqual(['pickup', 'Düren', 'Jülich', 'elsewhere']);
});
