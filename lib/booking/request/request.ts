import type { Offer } from '../../content/schema';
import { TEXT_FIELDS, type TextField } from '../../form-fields';
import type { PackageChoice } from '../prices/choice';
import type { DeliveryChoice } from '../prices/delivery';
import { packageDefaults } from '../prices/package-rules';

/** A booking request, complete or not. */
export type BookingRequest = PackageChoice & Pick<DeliveryChoice, 'delivery'> & Record<TextField, string>;

/** Returns a request for the first package, without texts. */
export function emptyBooking(offer: Offer): BookingRequest {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>;
  return { ...packageDefaults(offer.packages[0]?.key ?? 'Standard', offer), delivery: null, ...texts };
}
