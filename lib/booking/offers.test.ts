import { describe, expect, it } from 'vitest';
import { betterOffer } from './offers';
import type { ConfiguredChoice, PackageName, PrintOption } from './packages';
import { ACCEPTED_CHOICES, TEST_PRICES } from './test-data';

const choice = (name: PackageName, prints: PrintOption, extras: Partial<Record<Extra, boolean>> = {}) =>
  ({
    package: name,
    support: extras.support || name === 'Premium' ? 'Premium' : 'Standard',
    accessories: {
      sofortdruck: prints,
      background: extras.background ?? false,
      props: extras.props ?? false,
      pavilion: extras.pavilion ?? false,
    },
    backgroundId: extras.background ? 3 : null,
  }) satisfies ConfiguredChoice;

type Extra = 'background' | 'props' | 'pavilion' | 'support';
const NAMES: PackageName[] = ['Standard', 'Plus', 'Premium'];

/** The items of a choice, computed independently of the code under test. */
function contents({ package: name, accessories, support }: ConfiguredChoice) {
  const isPremium = name === 'Premium';
  return {
    prints: isPremium ? 400 : accessories.sofortdruck === 'none' ? 0 : Number(accessories.sofortdruck),
    background: isPremium || accessories.background,
    props: accessories.props,
    pavilion: accessories.pavilion,
    support: isPremium || support === 'Premium',
  };
}
type Contents = ReturnType<typeof contents>;

/** The price of these items in a package, written out by hand; null if the package cannot have them. */
function priceOf(name: PackageName, wish: Contents): number | null {
  const extras = (wish.props ? 20 : 0) + (wish.pavilion ? 50 : 0);
  if (name === 'Premium') return wish.prints === 400 && wish.background && wish.support ? 400 + extras : null;
  const others = extras + (wish.background ? 30 : 0) + (wish.support ? 50 : 0);
  if (name === 'Standard') return 250 + others + { 0: 0, 200: 60, 400: 120 }[wish.prints as 0];
  return wish.prints === 0 ? null : 300 + others + (wish.prints === 400 ? 60 : 0);
}

const holds = (more: Contents, less: Contents) =>
  more.prints >= less.prints &&
  (['background', 'props', 'pavilion', 'support'] as const).every((extra) => more[extra] || !less[extra]);

/** All possible combinations of items. */
const WISHES = [0, 200, 400].flatMap((prints) =>
  Array.from({ length: 16 }, (_, bits) => ({
    prints,
    background: Boolean(bits & 1),
    props: Boolean(bits & 2),
    pavilion: Boolean(bits & 4),
    support: Boolean(bits & 8),
  })),
);

describe('betterOffer', () => {
  it.each([
    ['Standard with 200 prints', choice('Standard', '200'), 'Plus', 300],
    ['Standard with 400 prints', choice('Standard', '400'), 'Plus', 360],
    [
      'Standard with 400, background and Premium support',
      choice('Standard', '400', { background: true, support: true }),
      'Premium',
      400,
    ],
    ['Plus with 400 and Premium support', choice('Plus', '400', { support: true }), 'Premium', 400],
  ] as const)('%s', (_, chosen, name, price) => {
    expect(betterOffer(chosen, TEST_PRICES)).toMatchObject({ choice: { package: name }, price });
  });

  it('leaves a good choice alone', () => {
    expect(betterOffer(choice('Standard', 'none'), TEST_PRICES)).toBeNull();
    expect(betterOffer(choice('Plus', '200', { background: true, support: true }), TEST_PRICES)).toBeNull();
    expect(betterOffer(choice('Premium', 'none'), TEST_PRICES)).toBeNull();
  });

  it('keeps the background that was chosen', () => {
    expect(betterOffer(choice('Standard', '200', { background: true }), TEST_PRICES)?.choice.backgroundId).toBe(3);
    expect(
      betterOffer(choice('Standard', '400', { background: true, support: true }), TEST_PRICES)?.choice.backgroundId,
    ).toBe(3);
  });

  it.each(ACCEPTED_CHOICES.map((chosen) => [JSON.stringify(chosen), chosen] as const))(
    'is the cheapest other package that holds %s',
    (_, chosen) => {
      const wish = contents(chosen);
      const price = priceOf(chosen.package, wish);
      const best = NAMES.filter((name) => name !== chosen.package)
        .flatMap((name) => WISHES.map((candidate) => ({ candidate, price: priceOf(name, candidate) })))
        .filter(({ candidate }) => holds(candidate, wish))
        .filter((offer): offer is typeof offer & { price: number } => offer.price !== null)
        .filter((offer) => offer.price < Number(price) || (offer.price === price && !holds(wish, offer.candidate)))
        .map((offer) => offer.price)
        .sort((a, b) => a - b)[0];
      const offer = betterOffer(chosen, TEST_PRICES);
      expect(offer?.price).toBe(best);
      if (!offer) return;
      expect(holds(contents(offer.choice), wish)).toBe(true);
      expect(offer.price).toBe(priceOf(offer.choice.package, contents(offer.choice)));
      expect(offer.saving).toBe(Number(price) - offer.price);
    },
  );
});
