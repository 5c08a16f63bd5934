import { offer } from '../content/offer';
import type { Offer } from '../content/schema';
import { site } from '../content/site';
import { type Locality, priceRules } from './prices/rules';
import { draftRules } from './tab/parameters';

/** Binds everything that a booking request has to follow to an offer and to the places of a business. */
export function bookingRules(offer: Offer, locality: Locality) {
  const prices = priceRules(offer, locality);
  return { ...prices, ...draftRules(prices) };
}

export type BookingRules = ReturnType<typeof bookingRules>;

/** The rules of the owner's offer. */
export const rules = bookingRules(offer, site);
