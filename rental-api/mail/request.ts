import { readMessage, requestedDay } from '../../lib/booking/request/message-reader';
import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';
import { type Euros, plainEuros, sumOf } from '../../lib/shared/euro';
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

export type Request = ReturnType<typeof requestOf>;

/** Returns everything that the emails of a request state: facts, and the lines that several emails have. */
export function requestOf(payload: Payload, state: RequestState) {
  const facts = factsOf(payload, state);
  const { customer, choice, backdrop, total, business } = facts;
  const backdropLine = namedBackdrop(facts);
  const taxNote = TAX_NOTES[business.taxStatus];
  return {
    ...facts,
    greeting: `Guten Tag${customer ? ` ${customer}` : ''},`,
    signature: signature(facts),
    /** "Hintergrund 3: Blumenwand mit Rosen". Null for a backdrop without a name. */
    backdropLine,
    /** Package, extras and backdrop. */
    itemLines: [...choice, backdropLine ?? backdrop?.line].flatMap((line) => line ?? []),
    taxNote,
    totalLine: total && `Gesamtpreis: ${total.text} ${taxNote}`,
    /** The sum that the customer has to pay. Empty without a total. */
    sumLines: sumLines(facts),
  };
}

/** Longest name and town beside other facts in one line. */
const MAX_NAME = 40;

type Facts = ReturnType<typeof factsOf>;

function factsOf(payload: Payload, state: RequestState) {
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
    ...state,
    day,
    town,
    /** "08.05.2027 · Plus · Müller, Jülich". Null if the message has no name of a customer. */
    title: customer && title,
    /** True if the owner has to fill in the price of the delivery. */
    hasBlanks: total !== null && handover !== 'pickup' && (total.euros === null || (place?.price ?? null) === null),
  };
}

const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
};

function namedBackdrop({ backdrop, business }: Facts): string | null {
  const name = backdrop && business.backdropNames?.[backdrop.number];
  return name ? `Hintergrund ${backdrop.number}: ${typeof name === 'string' ? name : name.de}` : null;
}

/** Signs an email. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
function signature({ business }: Facts) {
  const { name, owner, street, postalCode, city, phone, representatives, register } = business;
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, owner, street, `${postalCode} ${city}`, phone, represented, register];
}

/** An amount that the owner fills in. */
const BLANK = '____ €';

/** Without a known price of the delivery, the owner fills in two amounts. Names only places of the owner's list. */
function sumLines({ total, place, town, handover, hasBlanks, business }: Facts): string[] {
  if (!total) return [];
  if (handover === 'pickup') return [`Zu zahlen: ${total.text}`];
  const isListed = business.deliveryArea?.some(({ name }) => name === town);
  const delivery = isListed ? `Lieferung nach ${town}` : 'Lieferung';
  if (hasBlanks) {
    const parts = handover === 'open' ? `bei Abholung ${total.text}` : `Gesamtpreis ${total.text} und Lieferung`;
    return [`${delivery}: ${BLANK}`, `Zu zahlen: ${BLANK} (${parts})`];
  }
  const price = place?.price ?? 0;
  if (price === 0) return [`Zu zahlen: ${total.text} (mit ${delivery})`];
  const sum = plainEuros(sumOf([total.euros ?? 0, price]));
  return [`Zu zahlen: ${sum} (Gesamtpreis ${total.text} und ${delivery} ${plainEuros(price)})`];
}
