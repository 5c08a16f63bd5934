import { type MessageFacts, readMessage, requestedDay } from '../../lib/booking/request/message-reader';
import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';
import type { DateKey } from '../../lib/shared/days';
import type { Euros } from '../../lib/shared/euro';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';
import { townOf } from './town';

type Terms = 'payment' | 'handover' | 'deposit' | 'cancellation' | 'withdrawal' | 'terms';
type Sender = 'name' | 'owner' | 'street' | 'postalCode' | 'city' | 'phone' | 'email' | 'representatives' | 'register';

/** The owner's facts that the emails state. */
export type Business = Pick<typeof site, Terms | Sender | 'answerBy' | 'answerWithin' | 'taxStatus'> &
  Partial<Pick<typeof offer, 'backdropNames' | 'minimumNoticeDays'>> & {
    siteUrl?: string | undefined;
    /** Returns the price of a delivery, or null for a place that the owner has not listed. */
    deliveryPriceTo?: (town: string, packageName: string) => Euros | null;
  };

export interface OtherRequest {
  at: Date;
  /** True if it has the email address of this request. */
  isSameAddress: boolean;
}

/** The owner's facts, and the state of the day when the request came. */
export interface RequestState {
  business: Business;
  booths: BoothsOfDay;
  /** The other requests for the day, in order. */
  otherRequests: OtherRequest[];
  now: Date;
}

export type RequestFacts = Payload & MessageFacts & { day: DateKey | null; town: string | null };

/** Returns a request with the facts that its emails state. */
export function factsOf(payload: Payload): RequestFacts {
  const facts = readMessage(payload.message);
  // The place of a delivery, otherwise the town of the event.
  const town = facts.place?.name ?? townOf(facts.eventAddress ?? '') ?? null;
  return { ...payload, ...facts, day: requestedDay(payload), town };
}
