import type { Offer, Package, Site } from '../content/schema';
import { site } from '../content/site';
import { type PackageChoice, packageOf } from './choice';
import type { Euros } from './euro';

/** The part of a request that decides the delivery and its price. */
export interface DeliveryChoice extends Pick<PackageChoice, 'package'> {
  /** One of `deliveriesOf`. Null while it is open. */
  delivery: string | null;
}

/** A place to deliver to. */
interface Destination {
  /** Kilometres from the business, one way. */
  km: number;
  isHomeCity: boolean;
}

/** Returns the price of a kilometre, or null if deliveries are not charged by distance. */
export const pricePerKm = ({ delivery }: Offer): Euros | null =>
  typeof delivery === 'object' && 'perKm' in delivery ? delivery.perKm : null;

export const hasDelivery = ({ delivery }: Offer): boolean => delivery !== 'pickupOnly';

/** Computes the price of a delivery with a package (docs/behaviour.md#delivery). It is not part of the total. */
export function deliveryPrice({ freeDelivery }: Package, { km, isHomeCity }: Destination, perKm: Euros): Euros {
  const homeKm = isHomeCity ? km : 0;
  const freeKm = freeDelivery === 'homeCity' ? homeKm : (freeDelivery?.km ?? 0);
  return (Math.max(0, km - freeKm) * Math.round(perKm * 100)) / 100;
}

type Place = Site['deliveryArea'][number];

/** Computes the price of a delivery to a place of `site.deliveryArea`. */
export const deliveryPriceTo = (chosen: Package, place: Place, perKm: Euros): Euros =>
  deliveryPrice(chosen, { km: place.km, isHomeCity: place.name === site.city }, perKm);

/** Values of a request's `delivery` that are no places. */
export const PICKUP = 'pickup';
export const ELSEWHERE = 'elsewhere';

/** Returns the values that `delivery` may have: pickup, the places of `site.deliveryArea`, and elsewhere. */
export const deliveriesOf = (offer: Offer): string[] =>
  hasDelivery(offer) ? [PICKUP, ...site.deliveryArea.map(({ name }) => name), ELSEWHERE] : [PICKUP];

/** A delivery to a place of `site.deliveryArea`. */
export interface PricedDelivery extends Place {
  price: Euros;
}

/** Returns the place that a request is delivered to, with the price. Null unless it has one. */
export function pricedDelivery(request: DeliveryChoice, offer: Offer): PricedDelivery | null {
  const place = site.deliveryArea.find(({ name }) => name === request.delivery);
  const { delivery } = offer;
  if (!place || delivery === 'pickupOnly') return null;
  const chosen = packageOf(request.package, offer);
  // A flat price is due for as much as a cent by distance.
  const isCharged = !chosen.freeDelivery || deliveryPriceTo(chosen, place, 1) > 0;
  const flat = 'flat' in delivery && isCharged ? delivery.flat : 0;
  return { ...place, price: 'perKm' in delivery ? deliveryPriceTo(chosen, place, delivery.perKm) : flat };
}

type Terms = keyof typeof import('../../messages/de.json')['packages']['deliveryTerms'];

export type DeliveryTextKey = `packages.deliveryTerms.${Terms}`;

/** Writes the delivery terms of a package as a sentence. */
export function deliveryTerms(
  { freeDelivery }: Package,
  { delivery }: Offer,
  t: (key: DeliveryTextKey, values?: Record<string, string | number>) => string,
  euro: (amount: Euros) => string,
): string {
  if (delivery === 'pickupOnly') return t('packages.deliveryTerms.pickupOnly');
  // Only the kilometres beyond the free ones are charged.
  const perKm = typeof freeDelivery === 'object' ? 'perFurtherKm' : 'perKm';
  const rate =
    'flat' in delivery
      ? t('packages.deliveryTerms.flat', { price: euro(delivery.flat) })
      : t(`packages.deliveryTerms.${perKm}`, { price: euro(delivery.perKm) });
  if (!freeDelivery) return t('packages.deliveryTerms.anywhere', { rate });
  if (freeDelivery === 'homeCity') return t('packages.deliveryTerms.homeCity', { rate, city: site.city });
  return t('packages.deliveryTerms.freeKm', { rate, km: freeDelivery.km });
}
