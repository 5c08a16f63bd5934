import type { PackageName } from './packages';
import type { Euros } from './prices';

/** A place to deliver to. */
export interface Destination {
  /** Kilometres from the business, one way. */
  km: number;
  isHomeCity: boolean;
}

/** What deliveries are charged by; `PRICES` and `INCLUDED` in ./prices have the owner's. */
export interface DeliveryTerms {
  perKm: Euros;
  /** For Premium. */
  freeKm: number;
}

/** What delivery to a place costs with a package (docs/behaviour.md#delivery); not part of the total. */
export function deliveryPrice(
  name: PackageName,
  { km, isHomeCity }: Destination,
  { perKm, freeKm }: DeliveryTerms,
): Euros {
  const chargedKm = { Standard: km, Plus: isHomeCity ? 0 : km, Premium: Math.max(0, km - freeKm) };
  return chargedKm[name] * perKm;
}
