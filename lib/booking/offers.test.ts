import { describe, expect, it } from 'vitest';
import { betterOffer } from './offers';
import { type ConfiguredChoice, PRINT_OPTIONS } from './packages';
import { withIncludedItems } from './rules';
import { ACCEPTED_CHOICES, TEST_PRICES } from './test-data';
import { totalPrice } from './total';

/** True if one choice has every item of the other. */
function holds(one: ConfiguredChoice, other: ConfiguredChoice): boolean {
  const [more, less] = [one, other].map((choice) => {
    const { accessories, support } = withIncludedItems(choice);
    const { sofortdruck, background, props, pavilion } = accessories;
    return [PRINT_OPTIONS.indexOf(sofortdruck), ...[background, props, pavilion, support === 'Premium'].map(Number)];
  });
  return less?.every((amount, item) => (more?.[item] ?? 0) >= amount) ?? false;
}

describe('betterOffer', () => {
  it.each(ACCEPTED_CHOICES)('finds the cheapest other package that holds everything: %j', (chosen) => {
    const price = totalPrice(chosen, TEST_PRICES);
    const prices = ACCEPTED_CHOICES.filter((other) => other.package !== chosen.package && holds(other, chosen))
      .map((other) => ({ price: totalPrice(other, TEST_PRICES), hasMore: !holds(chosen, other) }))
      .filter((other) => other.price < price || (other.price === price && other.hasMore))
      .map((other) => other.price);
    const offer = betterOffer(chosen, TEST_PRICES);
    expect(offer?.price ?? Infinity).toBe(Math.min(...prices));
    if (!offer) return;
    expect(holds(offer.choice, chosen)).toBe(true);
    expect(totalPrice(offer.choice, TEST_PRICES)).toBe(offer.price);
    expect(offer.saving).toBe(price - offer.price);
  });

  it('finds better offers for some choices, and keeps their background', () => {
    const withBackground = ACCEPTED_CHOICES.filter(({ backgroundId }) => backgroundId !== null);
    const offers = withBackground.flatMap((choice) => betterOffer(choice, TEST_PRICES)?.choice ?? []);
    expect(new Set(offers.map((offer) => offer.package))).toEqual(new Set(['Plus', 'Premium']));
    expect(new Set(offers.map(({ backgroundId }) => backgroundId))).toEqual(new Set([3]));
  });
});
