import { expect, it } from 'vitest';
import { deliveryPrice } from './delivery';
import { PACKAGES } from './packages';

it.each([
  [0, true, { Standard: 0, Plus: 0, Premium: 0 }],
  [10, true, { Standard: 2.5, Plus: 0, Premium: 0 }],
  [14, true, { Standard: 3.5, Plus: 0, Premium: 1 }],
  [10, false, { Standard: 2.5, Plus: 2.5, Premium: 0 }],
  [11, false, { Standard: 2.75, Plus: 2.75, Premium: 0.25 }],
])('charges a delivery over %i km, in the home city: %s, by the terms of each package', (km, isHomeCity, expected) => {
  const terms = { perKm: 0.25, freeKm: 10 };
  const prices = PACKAGES.map((name) => [name, deliveryPrice(name, { km, isHomeCity }, terms)]);
  expect(Object.fromEntries(prices)).toEqual(expected);
});
