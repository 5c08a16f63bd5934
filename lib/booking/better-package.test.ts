import { describe, expect, it } from 'vitest';
import { betterPackage } from './better-package';
import { ACCEPTED_CHOICES } from './test-data';
import { TEST_OFFER } from './test-offer';

// offer.property.test.ts compares every hint with all combinations.
describe('betterPackage', () => {
  const hints = ACCEPTED_CHOICES.map((choice) => ({ choice, better: betterPackage(choice, TEST_OFFER)?.choice }));

  it('finds a better package for some choices and not for others', () => {
    expect(new Set(hints.map(({ better }) => better?.package))).toEqual(new Set([undefined, 'Plus', 'Premium']));
  });

  it('keeps the backdrop', () => {
    const withBackdrop = hints.filter(({ choice, better }) => better && choice.backgroundId !== null);
    expect(withBackdrop).not.toEqual([]);
    for (const { choice, better } of withBackdrop) expect(better?.backgroundId).toBe(choice.backgroundId);
  });
});
