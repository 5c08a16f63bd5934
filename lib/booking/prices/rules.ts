import { BACKGROUND, PREMIUM_SUPPORT } from '../../content/offer-keys';
import type { Translate } from '../../content/offer-texts';
import type { Extra, Offer, Package, Site, Surcharge } from '../../content/schema';
import { type Euros, sumOf } from '../../shared/euro';
import {
  choiceOf,
  type Delivered,
  ELSEWHERE,
  hasExtra,
  includes,
  offersExtra,
  type PackageChoice,
  PICKUP,
  type Priced,
  printsKey,
  printsOf,
} from './choice';
import { surchargesOn } from './surcharges';

/** A part of the total. */
export type PriceLine = { amount: Euros } & (
  | { item: 'package' | 'prints' | typeof PREMIUM_SUPPORT }
  | { item: 'extra'; extra: Extra }
  | { item: 'surcharge'; surcharge: Surcharge }
);

export type DeliveryTextKey =
  `packages.deliveryTerms.${keyof typeof import('../../../messages/de.json')['packages']['deliveryTerms']}`;

type Place = NonNullable<Site['deliveryArea']>[number];

/** The facts of a business that prices depend on. */
export type Locality = Pick<Site, 'city' | 'deliveryArea'>;

/** Binds the rules of packages, prices and delivery to an offer and to the places of a business. */
export function priceRules(offer: Offer, { city, deliveryArea = [] }: Locality) {
  const { packages, extras, delivery } = offer;
  const hasDelivery = delivery !== 'pickupOnly';
  const places: readonly Place[] = hasDelivery ? deliveryArea : [];
  const hasBackdrops = extras.some(({ key }) => key === BACKGROUND);

  /** Returns the package with a key. @throws Error if the offer has no such package */
  function packageOf(key: string): Package {
    const found = packages.find((candidate) => candidate.key === key);
    if (!found) throw new Error(`The offer has no package ${key}`);
    return found;
  }

  /**
   * Returns the choice that the customer gets. It has everything that the package includes, and nothing that the package does
   * not offer (docs/behaviour.md#packages). A backdrop needs the background system. An offer without Premium support has only
   * Standard support.
   */
  function fitted<T extends PackageChoice>(choice: T): T {
    const chosen = packageOf(choice.package);
    const [fewest = 0, ...more] = printsOf(chosen);
    const keys = extras.map(({ key }) => key);
    const fit: T = {
      ...choice,
      support: includes(chosen, PREMIUM_SUPPORT) ? 'Premium' : offer.premiumSupport ? choice.support : 'Standard',
      prints: more.includes(choice.prints) ? choice.prints : fewest,
      extras: keys.filter((key) => includes(chosen, key) || (offersExtra(chosen, key) && hasExtra(choice, key))),
    };
    return hasExtra(fit, BACKGROUND) ? fit : { ...fit, backgroundId: null };
  }

  /** Lists the package price, every surcharge and every discount, in the order of the form (docs/behaviour.md#surcharges). */
  function lines(priced: Priced): PriceLine[] {
    const chosen = packageOf(priced.package);
    const priceOf = (item: string, price: Euros) => (includes(chosen, item) ? 0 : price);
    const premium = priced.support === 'Premium' ? (offer.premiumSupport?.price ?? 0) : 0;
    const all: PriceLine[] = [
      { item: 'package', amount: chosen.price },
      { item: 'prints', amount: chosen.prints[printsKey(priced.prints)] ?? 0 },
      ...extras
        .filter(({ key }) => hasExtra(priced, key))
        .map((extra) => ({ item: 'extra' as const, extra, amount: priceOf(extra.key, extra.price) })),
      { item: PREMIUM_SUPPORT, amount: priceOf(PREMIUM_SUPPORT, premium) },
      ...surchargesOn(priced.date, offer).map((surcharge) => ({
        item: 'surcharge' as const,
        surcharge,
        amount: surcharge.price,
      })),
    ];
    return all.filter(({ amount }) => amount !== 0);
  }

  /** Returns the sum of `lines`, at least 0. */
  const total = (priced: Priced): Euros => Math.max(0, sumOf(lines(priced).map(({ amount }) => amount)));

  /** Moves a choice to another package. Keeps what that package offers, with at least as many prints. */
  function movedTo<T extends PackageChoice>(key: T['package'], choice: T): T {
    const prints = printsOf(packageOf(key)).find((count) => count >= choice.prints) ?? 0;
    return fitted({ ...choice, package: key, prints });
  }

  /** Computes the price of a delivery with a package (docs/behaviour.md#delivery). It is not part of the total. */
  function deliveryPrice({ freeDelivery }: Package, { name, km }: Place): Euros {
    if (delivery === 'pickupOnly') return 0;
    const homeKm = name === city ? km : 0;
    const freeKm = freeDelivery === 'homeCity' ? homeKm : (freeDelivery?.km ?? 0);
    const chargedKm = Math.max(0, km - freeKm);
    if ('flat' in delivery) return freeDelivery && chargedKm === 0 ? 0 : delivery.flat;
    return (chargedKm * Math.round(delivery.perKm * 100)) / 100;
  }

  return {
    offer,
    hasDelivery,
    /** The places of the owner's list. The list is empty if the booth is only collected. */
    places,
    packageOf,
    fitted,
    lines,
    total,
    deliveryPrice,

    /** Returns the choice that a package starts with (docs/behaviour.md#package-change). */
    defaults: (key: PackageChoice['package']): PackageChoice =>
      fitted({ package: key, support: 'Standard', prints: 0, extras: [], backgroundId: null }),

    /** The numbers of the backdrops. The list is empty without the background system. */
    backdrops: hasBackdrops ? Array.from({ length: offer.backdrops ?? 0 }, (_, index) => index + 1) : [],

    /** The price of the cheapest package. */
    lowestPrice: Math.min(...packages.map(({ price }) => price)),

    /** The values that `delivery` may have. */
    deliveries: hasDelivery ? [PICKUP, ...places.map(({ name }) => name), ELSEWHERE] : [PICKUP],

    /** Returns the place of the owner's list that a request is delivered to, with the price, or null without such a place. */
    deliveryTo({ package: key, delivery: name }: Delivered) {
      const place = places.find((candidate) => candidate.name === name);
      return place ? { ...place, price: deliveryPrice(packageOf(key), place) } : null;
    },

    /** Writes the delivery terms of a package as a sentence. */
    deliveryTerms({ freeDelivery }: Package, t: Translate<DeliveryTextKey>, euro: (amount: Euros) => string): string {
      if (delivery === 'pickupOnly') return t('packages.deliveryTerms.pickupOnly');
      // Only the kilometres beyond the free ones are charged.
      const perKm = typeof freeDelivery === 'object' ? 'perFurtherKm' : 'perKm';
      const rate =
        'flat' in delivery
          ? t('packages.deliveryTerms.flat', { price: euro(delivery.flat) })
          : t(`packages.deliveryTerms.${perKm}`, { price: euro(delivery.perKm) });
      if (!freeDelivery) return t('packages.deliveryTerms.anywhere', { rate });
      if (freeDelivery === 'homeCity') return t('packages.deliveryTerms.homeCity', { rate, city });
      return t('packages.deliveryTerms.freeKm', { rate, km: freeDelivery.km });
    },

    /**
     * Finds the best other package that contains a choice (docs/behaviour.md#better-package). That package may cost the same and
     * have more.
     */
    betterPackage(priced: Priced) {
      const price = total(priced);
      const better = packages
        .filter(({ key }) => key !== priced.package)
        .map(({ key }) => movedTo(key, priced))
        .filter((other) => contains(other, priced))
        .map((other) => ({ choice: choiceOf(other), price: total(other), saving: sumOf([price, -total(other)]) }))
        .filter((other) => other.saving > 0 || (other.saving === 0 && !contains(priced, other.choice)));
      return better.sort((a, b) => b.saving - a.saving || (contains(a.choice, b.choice) ? -1 : 1))[0] ?? null;
    },
  };
}

export type PriceRules = ReturnType<typeof priceRules>;

/** True if one choice contains everything in the other. */
const contains = (one: PackageChoice, other: PackageChoice): boolean =>
  one.prints >= other.prints &&
  other.extras.every((key) => hasExtra(one, key)) &&
  (one.support === 'Premium' || other.support === 'Standard');
