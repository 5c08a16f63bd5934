import { describe, expect, it } from 'vitest';
import type { Offer } from '../content/schema';
import { backdropsOf, fittedChoice, packageDefaults, printsOf } from './rules';
import { ACCEPTED_CHOICES } from './test-data';
import { TEST_OFFER } from './test-offer';

const OFF = { background: false, props: false, pavilion: false };

it.each([
  ['Standard', { support: 'Standard', accessories: { sofortdruck: 'none', ...OFF } }],
  ['Plus', { support: 'Standard', accessories: { sofortdruck: '200', ...OFF } }],
  ['Premium', { support: 'Premium', accessories: { sofortdruck: '400', ...OFF, background: true } }],
] as const)('%s starts with %j and no backdrop', (key, defaults) => {
  expect(packageDefaults(key, TEST_OFFER)).toEqual({ package: key, ...defaults, backgroundId: null });
});

it('lists the prints of a package from none to the most, in whatever order the owner wrote them', () => {
  const prints = { 1000: 90, none: 0, 50: 10 };
  expect(printsOf({ key: 'Plus', price: 1, prints })).toEqual(['none', '50', '1000']);
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
    const accessories = { sofortdruck: '200', background: false, props: true, pavilion: true };
    const sent = { package: 'Premium', support: 'Standard', accessories, backgroundId: 2 } as const;
    expect(fittedChoice(sent, TEST_OFFER)).toEqual({
      package: 'Premium',
      support: 'Premium',
      accessories: { sofortdruck: '400', background: true, props: true, pavilion: true },
      backgroundId: 2,
    });
  });

  it('gives Plus its own prints instead of none', () => {
    const defaults = packageDefaults('Plus', TEST_OFFER);
    const accessories = { ...defaults.accessories, sofortdruck: 'none' };
    expect(fittedChoice({ ...defaults, accessories }, TEST_OFFER)).toEqual(defaults);
  });

  it('drops a backdrop without the background system, and extras that the package or the offer lacks', () => {
    const offer: Offer = {
      ...TEST_OFFER,
      packages: [{ key: 'Plus', price: 1, prints: { none: 0 }, without: ['props'] }],
    };
    const accessories = { sofortdruck: 'none', props: true, pavilion: true, candles: true };
    const sent = { package: 'Plus', support: 'Standard', accessories, backgroundId: 2 } as const;
    expect(fittedChoice(sent, offer)).toEqual({
      ...sent,
      accessories: { sofortdruck: 'none', background: false, props: false, pavilion: true },
      backgroundId: null,
    });
  });
});
