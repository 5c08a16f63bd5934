import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { fittedChoice, packageDefaults, printsOf } from './rules';

it.each([
  ['Standard', { support: 'Standard', prints: 0, extras: [] }],
  ['Plus', { support: 'Standard', prints: 200, extras: [] }],
  ['Premium', { support: 'Premium', prints: 400, extras: ['background'] }],
] as const)('%s starts with %j and no backdrop', (key, defaults) => {
  expect(packageDefaults(key, TEST_OFFER)).toEqual({ package: key, ...defaults, backgroundId: null });
});

it('lists the prints of a package from none to the most, in whatever order the owner wrote them', () => {
  expect(printsOf({ key: 'Plus', price: 1, prints: { 1000: 90, none: 0, 50: 10 } })).toEqual([0, 50, 1000]);
});

it('Plus has its own prints instead of none', () => {
  const defaults = packageDefaults('Plus', TEST_OFFER);
  expect(fittedChoice({ ...defaults, prints: 0 }, TEST_OFFER)).toEqual(defaults);
});

it('a choice has no backdrop without the background system, and no extras that the package or the offer lacks', () => {
  const offer = {
    ...TEST_OFFER,
    packages: [{ key: 'Plus' as const, price: 1, prints: { 200: 0 }, without: ['props'] }],
  };
  const defaults = packageDefaults('Plus', offer);
  const sent = { ...defaults, extras: ['props', 'pavilion', 'candles'], backgroundId: 2 };
  expect(fittedChoice(sent, offer)).toEqual({ ...defaults, extras: ['pavilion'] });
});
