import type { Extra, Offer, Surcharge } from '../../content/schema';
import { PREMIUM_SUPPORT } from '../../offer-keys';
import { type Euros, sumOf } from '../../shared/euro';
import { hasExtra, type Priced, packageOf } from './choice';
import { includes, printsKey } from './package-rules';
import { surchargesOf } from './surcharges';

/** A part of the total. */
export type PriceLine = { amount: Euros } & (
  | { item: 'package' | 'prints' | typeof PREMIUM_SUPPORT }
  | { item: 'extra'; extra: Extra }
  | { item: 'surcharge'; surcharge: Surcharge }
);

/** Lists the package price, every surcharge and every discount, in the order of the form (docs/behaviour.md#surcharges). */
export function priceLines(priced: Priced, offer: Offer): PriceLine[] {
  const chosen = packageOf(priced.package, offer);
  const priceOf = (item: string, price: Euros) => (includes(chosen, item) ? 0 : price);
  const premium = priced.support === 'Premium' ? (offer.premiumSupport?.price ?? 0) : 0;
  const lines: PriceLine[] = [
    { item: 'package', amount: chosen.price },
    { item: 'prints', amount: chosen.prints[printsKey(priced.prints)] ?? 0 },
    ...offer.extras
      .filter(({ key }) => hasExtra(priced, key))
      .map((extra) => ({ item: 'extra' as const, extra, amount: priceOf(extra.key, extra.price) })),
    { item: PREMIUM_SUPPORT, amount: priceOf(PREMIUM_SUPPORT, premium) },
    ...surchargesOf(priced, offer).map((surcharge) => ({
      item: 'surcharge' as const,
      surcharge,
      amount: surcharge.price,
    })),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** Returns the sum of `priceLines`, at least 0. */
export function totalPrice(priced: Priced, offer: Offer): Euros {
  return Math.max(0, sumOf(priceLines(priced, offer).map(({ amount }) => amount)));
}

/** Returns the price of the cheapest package. */
export const lowestPrice = ({ packages }: Offer): Euros => Math.min(...packages.map(({ price }) => price));
