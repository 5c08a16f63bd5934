import { describe, expect, it } from 'vitest';
import { ACCEPTED_CHOICES } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { Offer } from '../content/schema';
import { backdropsOf, fittedChoice, packageDefaults, printsOf } from './rules';

it.each([
  ['Standard', { support: 'Standard', prints: 0, extras: [] }],
  ['Plus', { support: 'Standard', prints: 200, extras: [] }],
  ['Premium', { support: 'Premium', prints: 400, extras: ['background'] }],
] as const)('%s starts with %j and no backdrop', (key, defaults) => {
  expect(packageDefaults(key, TEST_OFFER)).toEqual({ package: key, ...defaults, backgroundId: null });
});

it('lists the prints of a package from none to the most, in whatever order the owner wrote them', () => {
  const prints = { 1000: 90, none: 0, 50: 10 };
  expect(printsOf({ key: 'Plus', price: 1, prints })).toEqual([0, 50, 1000]);
});

it('has backdrops only with the background system', () => {
  expect(backdropsOf(TEST_OFFER)).toEqual([1, 2, 3, 4, 5]);
  expect(backdropsOf({ ...TEST_OFFER, extras: [{ key: 'props', price: 1 }] })).toEqual([]);
});

describe('fittedChoice', () => {
  it('keeps what the package offers', () => {
    for (const choice of ACCEPTED_CHOICES) expect(fittedChoice(choice, TEST_OFFER)).toEqual(choice);
  });

  it('sets what Premium fixes, and keeps what it leaves to choose', () => {
    const sent = { prints: 200, extras: ['props', 'pavilion'], backgroundId: 2 };
    expect(fittedChoice({ package: 'Premium', support: 'Standard', ...sent }, TEST_OFFER)).toEqual({
      package: 'Premium',
      support: 'Premium',
      prints: 400,
      extras: ['background', 'props', 'pavilion'],
      backgroundId: 2,
    });
  });

  it('gives Plus its own prints instead of none', () => {
    const defaults = packageDefaults('Plus', TEST_OFFER);
    expect(fittedChoice({ ...defaults, prints: 0 }, TEST_OFFER)).toEqual(defaults);
  });

  it('drops a backdrop without the background system, and extras that the package or the offer lacks', () => {
    const offer: Offer = {
      ...TEST_OFFER,
      packages: [{ key: 'Plus', price: 1, prints: { none: 0 }, without: ['props'] }],
    };
    const choice = { package: 'Plus', support: 'Standard', prints: 0 } as const;
    const sent = { ...choice, extras: ['props', 'pavilion', 'candles'], backgroundId: 2 };
    expect(fittedChoice(sent, offer)).toEqual({ ...choice, extras: ['pavilion'], backgroundId: null });
  });
});
