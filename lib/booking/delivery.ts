import { site } from '../site';
import type { Site } from '../site-schema';
import type { PackageName } from './packages';
import { type Euros, INCLUDED, PRICES } from './prices';

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

/** Computes the price of a delivery to a place of `site.deliveryArea`, by the owner's rates. */
export const deliveryPriceTo = (name: PackageName, place: Site['deliveryArea'][number]): Euros =>
  deliveryPrice(
    name,
    { km: place.km, isHomeCity: place.name === site.city },
    { perKm: PRICES.deliveryPerKm, freeKm: INCLUDED.freeDeliveryKm },
  );

/** Returns the values of the texts `packages.*.delivery`. `perKm` is the price of a kilometre, written out. */
export const deliveryTermValues = (perKm: string) => ({ city: site.city, freeKm: INCLUDED.freeDeliveryKm, perKm });
