import type { Offer } from '../content/schema';
import { PREMIUM_SUPPORT } from '../offer-keys';
import { hasExtra, type PackageChoice, packageOf } from './choice';
import { type Euros, sumOf } from './euro';
import { includes, printsKey } from './rules';

/**
 * Lists the package price and every surcharge above zero, in the order of the form (docs/behaviour.md#surcharges).
 * @returns `item` is 'package', 'prints', 'premiumSupport' or the key of an extra
 */
export function priceLines(choice: PackageChoice, offer: Offer): { item: string; amount: Euros }[] {
  const chosen = packageOf(choice.package, offer);
  const optional = [
    ...offer.extras.filter(({ key }) => hasExtra(choice, key)),
    ...(choice.support === 'Premium' ? [{ key: PREMIUM_SUPPORT, ...offer.premiumSupport }] : []),
  ];
  return [
    { item: 'package', amount: chosen.price },
    { item: 'prints', amount: chosen.prints[printsKey(choice.prints)] ?? 0 },
    ...optional.map(({ key, price }) => ({ item: key, amount: includes(chosen, key) ? 0 : price })),
  ].filter(({ amount }) => amount > 0);
}

/** Returns the sum of `priceLines`. */
export function totalPrice(choice: PackageChoice, offer: Offer): Euros {
  return sumOf(priceLines(choice, offer).map(({ amount }) => amount));
}

/** Returns the price of the cheapest package. */
export const lowestPrice = ({ packages }: Offer): Euros => Math.min(...packages.map(({ price }) => price));
