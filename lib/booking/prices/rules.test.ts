import { expect, it } from 'vitest';
import { acceptedChoices, rulesOf, TEST_RULES } from '@/test/bookings';
import { SURCHARGES, TEST_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import type { Offer } from '../../content/schema';
import { euroFormat, plainEuros } from '../../shared/euro';
import type { PackageChoice } from './choice';
import { priceRules } from './rules';

const SATURDAY = '2027-05-08';
const PLUS: PackageChoice = { package: 'Plus', support: 'Standard', prints: 200, extras: [], backgroundId: null };

/** Computes the total of a choice in the test offer without reading the offer. */
function expectedTotal({ package: name, support, prints, extras }: PackageChoice): number {
  let total = { Standard: 250, Plus: 300, Premium: 400 }[name];
  if (name === 'Standard' && prints === 200) total += 60;
  if (name === 'Standard' && prints === 400) total += 120;
  if (name === 'Plus' && prints === 400) total += 60;
  if (name !== 'Premium' && extras.includes('background')) total += 30;
  if (extras.includes('props')) total += 20;
  if (extras.includes('pavilion')) total += 50;
  if (name !== 'Premium' && support === 'Premium') total += 50;
  return total;
}

it.each(acceptedChoices(TEST_RULES))('adds up package and surcharges: %j', (choice) => {
  const priced = { ...choice, date: SATURDAY };
  const amounts = TEST_RULES.lines(priced).map(({ amount }) => amount);
  expect(TEST_RULES.total(priced)).toBe(expectedTotal(choice));
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(expectedTotal(choice));
  expect(Math.min(...amounts)).toBeGreaterThan(0);
});

it('adds up cents exactly', () => {
  const packages = [{ key: 'Plus' as const, price: 4.35, prints: { none: 0 } }];
  const { total } = rulesOf({ ...TEST_OFFER, packages, extras: [{ key: 'props', price: 0.3 }] });
  expect(total({ ...PLUS, date: '', prints: 0, extras: ['props'] })).toBe(4.65);
});

it.each([
  [SATURDAY, [300, 50, -19.5], 330.5],
  ['2027-05-09', [300, -19.5], 280.5],
  ['2027-06-05', [300, 50], 350],
  ['2027-06-06', [300], 300],
  ['', [300], 300],
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

it.each([
  ['de', 300, '300\u00a0€'],
  ['de', 0.5, '0,50\u00a0€'],
  ['en', 300, '€300'],
])('in %s writes the amount %d as %j', (language, amount, text) => {
  expect(euroFormat(language)(amount)).toBe(text);
});

it.each([
  ['Standard', { support: 'Standard', prints: 0, extras: [] }],
  ['Plus', { support: 'Standard', prints: 200, extras: [] }],
  ['Premium', { support: 'Premium', prints: 400, extras: ['background'] }],
] as const)('%s starts with %j and no backdrop', (key, defaults) => {
  expect(TEST_RULES.defaults(key)).toEqual({ package: key, ...defaults, backgroundId: null });
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

it.each([
  ['by the kilometre', { perKm: 0.25 }, [BY_KM, BY_KM, BY_KM.replace('pro km', 'je weiteren km')]],
  ['at a flat price', { flat: 49 }, Array(3).fill('pauschal 49 €.')],
])('states the terms of each package %s', (_name, delivery, [first, second, third]) => {
  const terms = TEST_OFFER.packages.map((offered) =>
    delivering(delivery).deliveryTerms(offered, t, plainEuros).replaceAll('\u00a0', ' '),
  );
  expect(terms).toEqual([
    `${PICKUP} ${first}`,
    `${PICKUP} in Düren kostenlos, außerhalb ${second}`,
    `${PICKUP} bis 10 km kostenlos, darüber ${third}`,
  ]);
});

it('offers the places of the list only if the business delivers', () => {
  expect(delivering('pickupOnly').deliveries).toEqual(['pickup']);
  expect(delivering({ flat: 49 }).deliveries).toEqual(['pickup', 'Düren', 'Jülich', 'elsewhere']);
});
