import { readMessage, requestedDay } from '../../lib/booking/request/message-reader';
import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';
import type { Euros } from '../../lib/shared/euro';
import { shortened } from '../../lib/shared/mailto';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';
import { townOf } from './town';

/** The owner's facts that the emails state. */
export type Business = typeof site &
  Partial<typeof offer> & {
    siteUrl?: string | undefined;
    /** Returns the price of a delivery, or null for a place that the owner has not listed. */
    deliveryPriceTo?: (town: string, packageName: string) => Euros | null;
  };

/** The facts of a request that its message does not state. */
export interface RequestState {
  business: Business;
  booths: BoothsOfDay;
  /** The other requests for the day, in order. */
  otherRequests: { at: Date; isSameAddress: boolean }[];
  now: Date;
  /** The addresses of the business. */
  inbox: string[];
  /** It alone determines the `Message-ID` of each email, so that repeats are recognizable. */
  id: string;
  /** The idempotency key of the request. */
  key: string | null;
}

/** Longest name and town beside other facts in one line. */
const MAX_NAME = 40;

/** Returns a request with the facts in its message. */
export function factsOf(payload: Payload) {
  const facts = readMessage(payload.message);
  const { lastName, packageName, place, eventAddress, total, handover } = facts;
  const day = requestedDay(payload);
  // The place of a delivery, otherwise the town of the event.
  const town = shortened(place?.name ?? townOf(eventAddress ?? '') ?? '', MAX_NAME);
  const customer = lastName && [shortened(lastName, MAX_NAME), town].filter(Boolean).join(', ');
  const title = [day?.split('-').toReversed().join('.'), packageName, customer].filter(Boolean).join(' · ');
  return {
    ...payload,
    ...facts,
    day,
    town,
    /** "08.05.2027 · Plus · Müller, Jülich". Null if the message has no name of a customer. */
    title: customer && title,
    /** True if the owner has to fill in the price of the delivery. */
    hasBlanks: total !== null && handover !== 'pickup' && (total.euros === null || (place?.price ?? null) === null),
  };
}
