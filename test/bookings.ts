import { hasExtra, type PackageChoice, printsOf, SUPPORT_LEVELS } from '../lib/booking/prices/choice';
import type { BookingRequest } from '../lib/booking/request/schema';
import { toWire } from '../lib/booking/request/wire';
import { type BookingRules, bookingRules, rules } from '../lib/booking/rules';
import { offer } from '../lib/content/offer';
import { BACKGROUND } from '../lib/content/offer-keys';
import type { Offer } from '../lib/content/schema';
import { SMALL } from './businesses';
import { TEST_OFFER } from './offer';

/** Returns a complete, valid request for the second package, or for the only one. */
function validBooking({ offer, defaults, empty }: BookingRules): BookingRequest {
  const { key } = offer.packages[1] ?? offer.packages[0] ?? { key: 'Standard' };
  const choice = defaults(key);
  return {
    ...empty(),
    ...choice,
    backgroundId: hasExtra(choice, BACKGROUND) ? 1 : null,
    date: '2027-05-08',
    firstName: 'Jürgen',
    lastName: 'Größer-Äpfel',
    invoiceAddress: 'Straße 1\n12345 Köln',
    eventAddress: 'Schloß Übersee\n83236 Übersee',
    phone: '+49 30 1234567',
    email: 'juergen@example.com',
    start: '18:00',
    note: 'Beginn um 18 Uhr\nPasst eine zweite Box?',
  };
}

/** Binds the rules to an offer, with the places of the tests' business. */
export const rulesOf = (offer: Offer): BookingRules => bookingRules(offer, SMALL.site);
export const TEST_RULES = rulesOf(TEST_OFFER);

/** A valid request for the owner's offer, and the same request as the body of `POST /api/send-email`. */
export const VALID_BOOKING = validBooking(rules);
export const VALID_BODY = toWire(VALID_BOOKING, offer);

/** A valid request for the test offer. */
export const TEST_BOOKING = validBooking(TEST_RULES);

/** More extras would have too many combinations. */
const COMBINED_EXTRAS = 4;

/** Returns every combination that the form can have, once. The server accepts each. */
export function acceptedChoices({ offer, fitted, backdrops }: BookingRules): PackageChoice[] {
  const extras = offer.extras
    .slice(0, COMBINED_EXTRAS)
    .reduce<string[][]>((sets, { key }) => sets.flatMap((set) => [set, set.concat(key)]), [[]]);
  const choices = offer.packages
    .flatMap((offered) => SUPPORT_LEVELS.map((support) => ({ offered, support })))
    .flatMap(({ offered, support }) => printsOf(offered).map((prints) => ({ package: offered.key, support, prints })))
    .flatMap((choice) => extras.map((chosen) => ({ ...choice, extras: chosen })))
    .map((choice) => fitted({ ...choice, backgroundId: backdrops.at(-1) ?? null }));
  return [...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values()];
}
