import { hasExtra, type PackageChoice, SUPPORT_LEVELS } from '../lib/booking/prices/choice';
import { backdropsOf, fittedChoice, packageDefaults, printsOf } from '../lib/booking/prices/package-rules';
import { type BookingRequest, emptyBooking } from '../lib/booking/request/request';
import { toWire } from '../lib/booking/request/wire';
import { offer } from '../lib/content/offer';
import type { Offer } from '../lib/content/schema';
import { BACKGROUND } from '../lib/offer-keys';
import { TEST_OFFER } from './offer';

/** Returns a complete, valid request for the second package, or for the only one. */
function validBooking(offer: Offer): BookingRequest {
  const { key } = offer.packages[1] ?? offer.packages[0] ?? { key: 'Standard' };
  const choice = packageDefaults(key, offer);
  return {
    ...emptyBooking(offer),
    ...choice,
    backgroundId: hasExtra(choice, BACKGROUND) ? 1 : null,
    date: '2027-05-08',
    firstName: 'Jürgen',
    lastName: 'Größer-Äpfel',
    billingAddress: 'Straße 1\n12345 Köln',
    eventAddress: 'Schloß Übersee\n83236 Übersee',
    phone: '+49 30 1234567',
    email: 'juergen@example.com',
    start: '18:00',
    note: 'Beginn um 18 Uhr\nPasst eine zweite Box?',
  };
}

/** A valid request for the owner's offer, and the same request as the body of `POST /api/send-email`. */
export const VALID_BOOKING = validBooking(offer);
export const VALID_BODY = toWire(VALID_BOOKING, offer);

/** A valid request for the test offer. */
export const TEST_BOOKING = validBooking(TEST_OFFER);

/** The facts of an event that are not known yet. */
export const NO_EVENT = { date: '', start: '' };

/** More extras would have too many combinations. */
const COMBINED_EXTRAS = 4;

/** Returns every combination that the form can have, once. The server accepts each. */
export function acceptedChoices(offer: Offer): PackageChoice[] {
  const extras = offer.extras
    .slice(0, COMBINED_EXTRAS)
    .reduce<string[][]>((sets, { key }) => sets.flatMap((set) => [set, set.concat(key)]), [[]]);
  const fitted = offer.packages
    .flatMap((offered) => SUPPORT_LEVELS.map((support) => ({ offered, support })))
    .flatMap(({ offered, support }) => printsOf(offered).map((prints) => ({ package: offered.key, support, prints })))
    .flatMap((choice) => extras.map((chosen) => ({ ...choice, extras: chosen })))
    .map((choice) => fittedChoice({ ...choice, backgroundId: backdropsOf(offer).at(-1) ?? null }, offer));
  return [...new Map(fitted.map((choice) => [JSON.stringify(choice), choice])).values()];
}
