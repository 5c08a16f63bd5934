import { describe, expect, it } from 'vitest';
import { type DeliveryTerms, deliveryPrice } from './delivery';
import { PACKAGES } from './packages';
import { INCLUDED, PRICES } from './prices';

const TERMS: DeliveryTerms = { perKm: 0.25, freeKm: 10 };

describe('deliveryPrice', () => {
  it.each([
    [0, true, { Standard: 0, Plus: 0, Premium: 0 }],
    [5, true, { Standard: 1.25, Plus: 0, Premium: 0 }],
    [10, true, { Standard: 2.5, Plus: 0, Premium: 0 }],
    [14, true, { Standard: 3.5, Plus: 0, Premium: 1 }],
    [3, false, { Standard: 0.75, Plus: 0.75, Premium: 0 }],
    [10, false, { Standard: 2.5, Plus: 2.5, Premium: 0 }],
    [11, false, { Standard: 2.75, Plus: 2.75, Premium: 0.25 }],
    [40, false, { Standard: 10, Plus: 10, Premium: 7.5 }],
    [120, false, { Standard: 30, Plus: 30, Premium: 27.5 }],
  ])('%i km, home city %s', (km, isHomeCity, expected) => {
    const prices = PACKAGES.map((name) => [name, deliveryPrice(name, { km, isHomeCity }, TERMS)]);
    expect(Object.fromEntries(prices)).toEqual(expected);
  });

  it('follows the rules at every distance, whatever the owner charges', () => {
    const terms = { perKm: PRICES.deliveryPerKm, freeKm: INCLUDED.freeDeliveryKm };
    for (let km = 0; km <= 300; km++) {
      for (const isHomeCity of [true, false]) {
        const price = (name: (typeof PACKAGES)[number]) => deliveryPrice(name, { km, isHomeCity }, terms);
        expect(price('Standard')).toBeCloseTo(km * terms.perKm);
        expect(price('Plus')).toBe(isHomeCity ? 0 : price('Standard'));
        if (km <= terms.freeKm) expect(price('Premium')).toBe(0);
        else expect(price('Premium')).toBeCloseTo(price('Standard') - terms.freeKm * terms.perKm);
      }
    }
  });
});
