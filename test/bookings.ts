import { type ConfiguredChoice, hasExtra, SUPPORT_LEVELS } from '../lib/booking/choice';
import { type BookingRequest, emptyBooking } from '../lib/booking/request';
import { backdropsOf, fittedChoice, packageDefaults, printsOf } from '../lib/booking/rules';
import { toWire } from '../lib/booking/wire';
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
    note: 'Beginn um 18 Uhr\nPasst eine zweite Box?',
  };
}

/** A valid request for the owner's offer, and the same as the body of `POST /api/send-email`. */
export const VALID_BOOKING = validBooking(offer);
export const VALID_BODY = toWire(VALID_BOOKING, offer);

/** A valid request for the test offer. */
export const TEST_BOOKING = validBooking(TEST_OFFER);

/** More extras would have too many combinations. */
const COMBINED_EXTRAS = 4;

/** Returns every combination that can be sent, including those that the server refuses. */
function allChoices(offer: Offer): ConfiguredChoice[] {
  const prints = [...new Set(offer.packages.flatMap(printsOf))];
  const extras = offer.extras
    .slice(0, COMBINED_EXTRAS)
    .reduce<string[][]>((sets, { key }) => sets.flatMap((set) => [set, set.concat(key)]), [[]]);
  const backdrop = backdropsOf(offer).at(-1) ?? null;
  return offer.packages
    .flatMap(({ key }) => SUPPORT_LEVELS.map((support) => ({ package: key, support })))
    .flatMap((choice) => prints.map((count) => ({ ...choice, prints: count })))
    .flatMap((choice) => extras.map((chosen) => ({ ...choice, extras: chosen, backgroundId: backdrop })))
    .map((choice) => (hasExtra(fittedChoice(choice, offer), BACKGROUND) ? choice : { ...choice, backgroundId: null }));
}

/** Returns every combination that the form can have, once. The server accepts each. */
export function acceptedChoices(offer: Offer): ConfiguredChoice[] {
  const fitted = allChoices(offer).map((choice) => fittedChoice(choice, offer));
  return [...new Map(fitted.map((choice) => [JSON.stringify(choice), choice])).values()];
}

export const ALL_CHOICES = allChoices(TEST_OFFER);
export const ACCEPTED_CHOICES = acceptedChoices(TEST_OFFER);
