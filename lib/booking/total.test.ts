import { describe, expect, it } from 'vitest';
import type { PackageChoice } from './packages';
import { ACCEPTED_CHOICES, ALL_CHOICES, TEST_PRICES } from './test-data';
import { priceLines, totalPrice } from './total';

/** The test prices under the names used below, written out independently of the table's shape. */
const EXPECTED = {
  Standard: 250,
  Plus: 300,
  Premium: 400,
  standardWith200: 60,
  standardWith400: 120,
  plusWith400: 60,
  background: 30,
  props: 20,
  pavilion: 50,
  premiumSupport: 50,
};

function expectedPrice({ package: name, support, accessories }: PackageChoice): number {
  let price = EXPECTED[name];
  if (name === 'Standard' && accessories.sofortdruck === '200') price += EXPECTED.standardWith200;
  if (name === 'Standard' && accessories.sofortdruck === '400') price += EXPECTED.standardWith400;
  if (name === 'Plus' && accessories.sofortdruck === '400') price += EXPECTED.plusWith400;
  if (name !== 'Premium' && accessories.background) price += EXPECTED.background;
  if (accessories.props) price += EXPECTED.props;
  if (accessories.pavilion) price += EXPECTED.pavilion;
  if (name !== 'Premium' && support === 'Premium') price += EXPECTED.premiumSupport;
  return price;
}

describe('totalPrice', () => {
  it('is tested for every combination', () => {
    expect(ALL_CHOICES).toHaveLength(3 * 2 * 3 * 2 * 2 * 2);
    expect(ACCEPTED_CHOICES).toHaveLength(2 * 3 * 8 + 2 * 2 * 8 + 2 * 3 * 8);
  });

  it.each(ALL_CHOICES.map((choice) => [JSON.stringify(choice), choice] as const))('of %s', (_name, choice) => {
    expect(totalPrice(choice, TEST_PRICES)).toBe(expectedPrice(choice));
  });

  it.each([
    ['Standard, 200 prints', { package: 'Standard', prints: '200' }, EXPECTED.Standard + EXPECTED.standardWith200],
    ['Standard, 400 prints', { package: 'Standard', prints: '400' }, EXPECTED.Standard + EXPECTED.standardWith400],
    ['Plus, 400 prints', { package: 'Plus', prints: '400' }, EXPECTED.Plus + EXPECTED.plusWith400],
  ] as const)('of %s', (_name, { package: name, prints }, price) => {
    const accessories = { sofortdruck: prints, background: false, props: false, pavilion: false };
    expect(totalPrice({ package: name, support: 'Standard', accessories }, TEST_PRICES)).toBe(price);
  });
});

describe('priceLines', () => {
  it.each(ALL_CHOICES.map((choice) => [JSON.stringify(choice), choice] as const))('add up for %s', (_name, choice) => {
    const lines = priceLines(choice, TEST_PRICES);
    expect(lines[0]).toEqual({ item: 'package', amount: TEST_PRICES.packages[choice.package] });
    expect(lines.every(({ amount }) => amount > 0)).toBe(true);
    expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expectedPrice(choice));
  });
});
