import { expect, it } from 'vitest';
import { PACKAGES } from './packages';
import { PRICES } from './prices';

// Nothing here pins a price: the owner may change them.

it('the price table holds whole euros, and delivery cents at most', () => {
  const { deliveryPerKm, ...table } = PRICES;
  const amounts = (value: object | number): number[] =>
    typeof value === 'number' ? [value] : Object.values(value).flatMap(amounts);
  for (const amount of amounts(table)) {
    expect(Number.isInteger(amount)).toBe(true);
    expect(amount).toBeGreaterThanOrEqual(0);
  }
  expect(Math.round(deliveryPerKm * 100) / 100).toBe(deliveryPerKm);
  expect(deliveryPerKm).toBeGreaterThanOrEqual(0);
});

it('every package costs something, and what it includes costs nothing more', () => {
  for (const name of PACKAGES) expect(PRICES.packages[name]).toBeGreaterThan(0);
  expect(PRICES.prints.Standard.none).toBe(0);
  expect(PRICES.prints.Plus[200]).toBe(0);
  expect([...Object.values(PRICES.prints.Premium), PRICES.background.Premium, PRICES.premiumSupport.Premium]).toEqual([
    0, 0, 0, 0, 0,
  ]);
});
