import { expect, it } from 'vitest';
import { rulesOf } from '@/test/bookings';
import { SURCHARGES, TEST_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import type { Offer, Surcharge } from '../../content/schema';
import { plainEuros } from '../../shared/euro';
import type { PackageChoice } from './choice';
import { priceRules } from './rules';
import { surchargeDays, surchargesOn } from './surcharges';

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

const named = (change: object): Surcharge => ({ name: 'Aufschlag', price: 50, ...change });
const isOn = (date: string, change: object) =>
  surchargesOn(date, { ...TEST_OFFER, surcharges: [named(change)] }).length === 1;

const WEEKEND = { weekdays: ['Friday', 'Saturday'] };
const SUMMER = { from: '05-01', to: '09-30' };
const TURN_OF_THE_YEAR = { from: '11-15', to: '01-10' };
const LEAP_DAY = { from: '02-29', to: '02-29' };

it.each<[object, string[], string[]]>([
  [WEEKEND, ['2027-05-07', '2027-05-08', '2000-01-01', '2100-12-31'], ['2027-05-06', '2027-05-09', '2028-02-29']],
  [{ weekdays: ['Sunday'] }, ['2027-05-09', '2000-01-02'], ['2027-05-08', '2027-05-10']],
  [SUMMER, ['2027-05-01', '2027-07-31', '2027-09-30'], ['2027-04-30', '2027-10-01', '2027-12-31', '2027-01-01']],
  [TURN_OF_THE_YEAR, ['2027-11-15', '2027-12-31', '2028-01-01', '2028-01-10'], ['2027-11-14', '2028-01-11']],
  [LEAP_DAY, ['2028-02-29'], ['2028-02-28', '2028-03-01', '2027-02-28', '2027-03-01']],
  [{ ...SUMMER, ...WEEKEND }, ['2027-05-07'], ['2027-05-06', '2027-10-01']],
])('%j applies on %j, but not on %j', (change, days, others) => {
  expect(days.filter((day) => !isOn(day, change))).toEqual([]);
  expect(others.filter((day) => isOn(day, change))).toEqual([]);
});

it.each<[object, 'de' | 'en' | 'fr', string]>([
  [{ weekdays: ['Saturday', 'Friday', 'Friday'] }, 'de', 'Freitag und Samstag'],
  [WEEKEND, 'en', 'Friday and Saturday'],
  [{ weekdays: ['Sunday', 'Friday', 'Saturday'] }, 'fr', 'vendredi, samedi et dimanche'],
  [SUMMER, 'de', '1. Mai bis 30. September'],
  [LEAP_DAY, 'de', '29. Februar'],
  [{ ...SUMMER, ...WEEKEND }, 'de', 'Freitag und Samstag, 1. Mai bis 30. September'],
])('writes the days of %j in %s', (change, language, text) => {
  const days = surchargeDays(named(change), language, (season) => t('packages.season', season));
  expect(days.replaceAll('\u00a0', ' ')).toBe(text);
});
