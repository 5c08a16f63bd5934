import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { packageDefaults } from './package-rules';

it.each([
  ['Standard', { support: 'Standard', prints: 0, extras: [] }],
  ['Plus', { support: 'Standard', prints: 200, extras: [] }],
  ['Premium', { support: 'Premium', prints: 400, extras: ['background'] }],
] as const)('%s starts with %j and no backdrop', (key, defaults) => {
  expect(packageDefaults(key, TEST_OFFER)).toEqual({ package: key, ...defaults, backgroundId: null });
});
