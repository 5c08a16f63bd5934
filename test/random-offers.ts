// Random valid offers.
import fc from 'fast-check';
import type { Offer, Package } from '../lib/content/schema';
import { NAMED_EXTRAS, PACKAGE_KEYS, PREMIUM_SUPPORT } from '../lib/offer-keys';

/** Euros with cents. Few different amounts, so that packages often cost the same. */
const price = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100),
);

const prints = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('none', '50', '100', '200', '400'), { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([counts, cents]) => {
    const surcharges = [0, ...cents.sort((one, other) => one - other).map((amount) => amount / 100)];
    const fewestFirst = counts.sort((one, other) => (Number(one) || 0) - (Number(other) || 0));
    return Object.fromEntries(fewestFirst.map((count, index) => [count, surcharges[index] ?? 0]));
  });

function packagesWith(extras: readonly string[]): fc.Arbitrary<Package[]> {
  const details = fc
    .record({
      price: fc.oneof(fc.constantFrom(100, 120, 150), price),
      prints,
      includes: fc.subarray([...extras, PREMIUM_SUPPORT]),
      without: fc.subarray([...extras]),
    })
    .map((offered) => ({ ...offered, without: offered.without.filter((key) => !offered.includes.includes(key)) }));
  return fc
    .shuffledSubarray([...PACKAGE_KEYS], { minLength: 1 })
    .chain((keys) => fc.tuple(...keys.map((key) => details.map((offered): Package => ({ key, ...offered })))));
}

export const randomOffers: fc.Arbitrary<Offer> = fc
  .shuffledSubarray([...NAMED_EXTRAS, 'gaestebuch', 'ballons'])
  .chain((keys) =>
    fc.record({
      packages: packagesWith(keys),
      extras: fc.tuple(...keys.map((key) => price.map((amount) => ({ key, name: `Extra ${key}`, price: amount })))),
      premiumSupport: fc.record({ price }),
      backdrops: fc.integer({ min: 1, max: 12 }),
      delivery: fc.oneof(fc.record({ perKm: price }), fc.record({ flat: price }), fc.constant('pickupOnly' as const)),
      minimumNoticeDays: fc.integer({ min: 0, max: 30 }),
      bufferDays: fc.record({ before: fc.integer({ min: 0, max: 3 }), after: fc.integer({ min: 0, max: 3 }) }),
    }),
  );
