import type { PackageName } from './packages';
import type { Euros } from './prices';

/** A place to deliver to. */
export interface Destination {
  /** Kilometres from the business, one way. */
  km: number;
  isHomeCity: boolean;
}

/** The rates of a delivery. The owner's are in `PRICES` and `INCLUDED` (prices.ts). */
export interface DeliveryTerms {
  perKm: Euros;
  /** For Premium. */
  freeKm: number;
}

/** Computes the price of a delivery with a package (docs/behaviour.md#delivery). It is not part of the total. */
export function deliveryPrice(
  name: PackageName,
  { km, isHomeCity }: Destination,
  { perKm, freeKm }: DeliveryTerms,
): Euros {
  const chargedKm = { Standard: km, Plus: isHomeCity ? 0 : km, Premium: Math.max(0, km - freeKm) };
  return chargedKm[name] * perKm;
}
