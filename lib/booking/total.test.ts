import { expect, it } from 'vitest';
import { acceptedChoices } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { PackageChoice } from './choice';
import { euroFormat } from './euro';
import { priceLines, totalPrice } from './total';

/** The total of a choice in the test offer, computed without its data. */
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
  const amounts = priceLines(choice, TEST_OFFER).map(({ amount }) => amount);
  expect(totalPrice(choice, TEST_OFFER)).toBe(expectedTotal(choice));
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(expectedTotal(choice));
  expect(Math.min(...amounts)).toBeGreaterThan(0);
});

it('adds up cents exactly', () => {
  const packages = [{ key: 'Plus' as const, price: 0.1, prints: { none: 0 } }];
  const offer = { ...TEST_OFFER, packages, extras: [{ key: 'props', price: 0.2 }] };
  expect(totalPrice({ package: 'Plus', support: 'Standard', prints: 0, extras: ['props'] }, offer)).toBe(0.3);
});

it.each([
  ['de', 300, '300\u00a0€'],
  ['de', 0.5, '0,50\u00a0€'],
  ['en', 300, '€300'],
])('in %s writes the amount %d as %j', (language, amount, text) => {
  expect(euroFormat(language)(amount)).toBe(text);
});
