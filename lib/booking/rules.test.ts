import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { fittedChoice, packageDefaults } from './rules';

it.each([
  ['Standard', { support: 'Standard', prints: 0, extras: [] }],
  ['Plus', { support: 'Standard', prints: 200, extras: [] }],
  ['Premium', { support: 'Premium', prints: 400, extras: ['background'] }],
] as const)('%s starts with %j and no backdrop', (key, defaults) => {
  expect(packageDefaults(key, TEST_OFFER)).toEqual({ package: key, ...defaults, backgroundId: null });
});

it('a choice excludes extras that the offer lacks', () => {
  const defaults = packageDefaults('Plus', TEST_OFFER);
  expect(fittedChoice({ ...defaults, extras: ['candles'] }, TEST_OFFER)).toEqual(defaults);
});
