import type { Offer, Package, Site } from '../../content/schema';
import { site } from '../../content/site';
import type { Translate } from '../../offer-texts';
import type { Euros } from '../../shared/euro';
import { type PackageChoice, packageOf } from './choice';

/** The delivery of a request. It is one of `deliveriesOf`, or null while the customer has not chosen. */
export type DeliveryChoice = Pick<PackageChoice, 'package'> & { delivery: string | null };

type Place = NonNullable<Site['deliveryArea']>[number];

/** The places of `site.deliveryArea`. The owner may leave them out if the booth is only collected. */
export const PLACES: readonly Place[] = site.deliveryArea ?? [];

/** Returns the price of a kilometre, or null if deliveries are not charged by distance. */
export const pricePerKm = ({ delivery }: Offer): Euros | null =>
  typeof delivery === 'object' && 'perKm' in delivery ? delivery.perKm : null;

export const hasDelivery = ({ delivery }: Offer): boolean => delivery !== 'pickupOnly';

/** Computes the price of a delivery with a package (docs/behaviour.md#delivery). It is not part of the total. */
export function deliveryPrice({ freeDelivery }: Package, { name, km }: Place, delivery: Offer['delivery']): Euros {
  if (delivery === 'pickupOnly') return 0;
  const homeKm = name === site.city ? km : 0;
  const freeKm = freeDelivery === 'homeCity' ? homeKm : (freeDelivery?.km ?? 0);
  const chargedKm = Math.max(0, km - freeKm);
  if ('flat' in delivery) return freeDelivery && chargedKm === 0 ? 0 : delivery.flat;
  return (chargedKm * Math.round(delivery.perKm * 100)) / 100;
}

/** Values of a request's `delivery` that are not places. */
export const PICKUP = 'pickup';
export const ELSEWHERE = 'elsewhere';

/** Returns the values that `delivery` may have: pickup, the places of `site.deliveryArea`, and elsewhere. */
export const deliveriesOf = (offer: Offer): string[] =>
  hasDelivery(offer) ? [PICKUP, ...PLACES.map(({ name }) => name), ELSEWHERE] : [PICKUP];

/** Returns the place of `site.deliveryArea` that a request is delivered to, with the price, or null without such a place. */
export function pricedDelivery({ package: key, delivery }: DeliveryChoice, offer: Offer) {
  const place = PLACES.find(({ name }) => name === delivery);
  return place ? { ...place, price: deliveryPrice(packageOf(key, offer), place, offer.delivery) } : null;
}

export type DeliveryTextKey =
  `packages.deliveryTerms.${keyof typeof import('../../../messages/de.json')['packages']['deliveryTerms']}`;

/** Writes the delivery terms of a package as a sentence. */
export function deliveryTerms(
  { freeDelivery }: Package,
  { delivery }: Offer,
  t: Translate<DeliveryTextKey>,
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
