import { expect, it } from 'vitest';
import { acceptedChoices, NO_EVENT } from '@/test/bookings';
import { SURCHARGES, TEST_OFFER } from '@/test/offer';
import { euroFormat } from '../../shared/euro';
import type { PackageChoice } from './choice';
import { priceLines, totalPrice } from './total';

const SATURDAY = '2027-05-08';
const ON_SATURDAY = { ...NO_EVENT, date: SATURDAY };
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

it.each(acceptedChoices(TEST_OFFER))('adds up package and surcharges: %j', (choice) => {
  const amounts = priceLines({ ...choice, ...ON_SATURDAY }, TEST_OFFER).map(({ amount }) => amount);
  expect(totalPrice({ ...choice, ...ON_SATURDAY }, TEST_OFFER)).toBe(expectedTotal(choice));
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(expectedTotal(choice));
  expect(Math.min(...amounts)).toBeGreaterThan(0);
});

it('adds up cents exactly', () => {
  const packages = [{ key: 'Plus' as const, price: 4.35, prints: { none: 0 } }];
  const offer = { ...TEST_OFFER, packages, extras: [{ key: 'props', price: 0.3 }] };
  expect(totalPrice({ ...PLUS, ...NO_EVENT, prints: 0, extras: ['props'] }, offer)).toBe(4.65);
});

it.each([
  [SATURDAY, [300, 50, -19.5], 330.5],
  ['2027-05-09', [300, -19.5], 280.5],
  ['2027-06-05', [300, 50], 350],
  ['2027-06-06', [300], 300],
  ['', [300], 300],
  ['2027-05', [300], 300],
])('adds the surcharges and discounts of "%s": %j', (date, amounts, total) => {
  const offer = { ...TEST_OFFER, surcharges: SURCHARGES };
  expect(priceLines({ ...PLUS, ...NO_EVENT, date }, offer).map(({ amount }) => amount)).toEqual(amounts);
  expect(totalPrice({ ...PLUS, ...NO_EVENT, date }, offer)).toBe(total);
});

it('is never negative', () => {
  const offer = { ...TEST_OFFER, surcharges: [{ name: 'Nachlass', weekdays: ['Saturday' as const], price: -300.01 }] };
  expect(totalPrice({ ...PLUS, ...ON_SATURDAY }, offer)).toBe(0);
});

it.each([
  ['de', 300, '300\u00a0€'],
  ['de', 0.5, '0,50\u00a0€'],
  ['en', 300, '€300'],
])('in %s writes the amount %d as %j', (language, amount, text) => {
  expect(euroFormat(language)(amount)).toBe(text);
});
