import { expect, it } from 'vitest';
import type { PackageChoice } from './packages';
import { ALL_CHOICES, TEST_PRICES } from './test-data';
import { priceLines, totalPrice } from './total';

/** The total of a choice at the test prices, computed without the price table. */
function expectedTotal({ package: name, support, accessories }: PackageChoice): number {
  let total = { Standard: 250, Plus: 300, Premium: 400 }[name];
  if (name === 'Standard' && accessories.sofortdruck === '200') total += 60;
  if (name === 'Standard' && accessories.sofortdruck === '400') total += 120;
  if (name === 'Plus' && accessories.sofortdruck === '400') total += 60;
  if (name !== 'Premium' && accessories.background) total += 30;
  if (accessories.props) total += 20;
  if (accessories.pavilion) total += 50;
  if (name !== 'Premium' && support === 'Premium') total += 50;
  return total;
}

it.each(ALL_CHOICES)('adds up package and surcharges: %j', (choice) => {
  const lines = priceLines(choice, TEST_PRICES);
  expect(totalPrice(choice, TEST_PRICES)).toBe(expectedTotal(choice));
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expectedTotal(choice));
  expect(lines[0]).toEqual({ item: 'package', amount: TEST_PRICES.packages[choice.package] });
  expect(lines.every(({ amount }) => amount > 0)).toBe(true);
  expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length);
});
