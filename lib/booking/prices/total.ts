import type { Extra, Offer, Surcharge } from '../../content/schema';
import { PREMIUM_SUPPORT } from '../../offer-keys';
import { type Euros, sumOf } from '../../shared/euro';
import { hasExtra, type PackageChoice, packageOf } from './choice';
import { includes, printsKey } from './package-rules';
import { surchargesOn } from './surcharges';

/** A part of the total. */
export type PriceLine = { amount: Euros } & (
  | { item: 'package' | 'prints' | typeof PREMIUM_SUPPORT }
  | { item: 'extra'; extra: Extra }
  | { item: 'surcharge'; surcharge: Surcharge }
);

/**
 * Lists the package price, every surcharge and every discount, in the order of the form (docs/behaviour.md#surcharges).
 * @param date of the event; empty or incomplete until it is chosen
 */
export function priceLines(choice: PackageChoice, offer: Offer, date: string): PriceLine[] {
  const chosen = packageOf(choice.package, offer);
  const priceOf = (item: string, price: Euros) => (includes(chosen, item) ? 0 : price);
  const lines: PriceLine[] = [
    { item: 'package', amount: chosen.price },
    { item: 'prints', amount: chosen.prints[printsKey(choice.prints)] ?? 0 },
    ...offer.extras
      .filter(({ key }) => hasExtra(choice, key))
      .map((extra) => ({ item: 'extra' as const, extra, amount: priceOf(extra.key, extra.price) })),
    {
      item: PREMIUM_SUPPORT,
      amount: choice.support === 'Premium' ? priceOf(PREMIUM_SUPPORT, offer.premiumSupport?.price ?? 0) : 0,
    },
    ...surchargesOn(date, offer).map((surcharge) => ({
      item: 'surcharge' as const,
      surcharge,
      amount: surcharge.price,
    })),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** Returns the sum of `priceLines`, at least 0. */
export function totalPrice(choice: PackageChoice, offer: Offer, date: string): Euros {
  return Math.max(0, sumOf(priceLines(choice, offer, date).map(({ amount }) => amount)));
}

/** Returns the price of the cheapest package. */
export const lowestPrice = ({ packages }: Offer): Euros => Math.min(...packages.map(({ price }) => price));
