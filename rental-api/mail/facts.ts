import { readMessage, requestedDay } from '../../lib/booking/request/message-reader';
import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';
import { type Euros, plainEuros, sumOf } from '../../lib/shared/euro';
import { shortened } from '../../lib/shared/mailto';
import type { Payload } from '../contract';
import type { BoothsOfDay } from './booths';

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

export type Facts = ReturnType<typeof factsOf>;

type Message = ReturnType<typeof readMessage>;

/** Longest name and town beside other facts in one line. */
const MAX_NAME = 40;

const TAX_NOTES = {
  vat: 'inkl. MwSt.',
  smallBusiness: 'ohne MwSt. (Kleinunternehmer, § 19 UStG)',
};

/** Returns everything that the emails of a request state: facts, and the lines that several emails have. */
export function factsOf(payload: Payload, state: RequestState) {
  const message = readMessage(payload.message);
  const { customer, lastName, packageName, choice, backdrop, place, eventAddress, total } = message;
  const { business } = state;
  const day = requestedDay(payload);
  const town = place?.name ?? townOf(eventAddress ?? '');
  const titled = [lastName, town].flatMap((name) => (name ? shortened(name, MAX_NAME) : []));
  const title = [day?.split('-').toReversed().join('.'), packageName, titled.join(', ')].filter(Boolean).join(' · ');
  const backdropName = backdrop && business.backdropNames?.[backdrop.number];
  const namedBackdrop =
    backdropName &&
    `Hintergrund ${backdrop.number}: ${typeof backdropName === 'string' ? backdropName : backdropName.de}`;
  const taxNote = TAX_NOTES[business.taxStatus];
  return {
    ...payload,
    ...message,
    ...state,
    day,
    town,
    /** "08.05.2027 · Plus · Müller, Jülich". Null if the message has no name of a customer. */
    title: lastName && title,
    greeting: `Guten Tag${customer ? ` ${customer}` : ''},`,
    signature: signatureOf(business),
    /** "Hintergrund 3: Blumenwand mit Rosen". Null for a backdrop without a name. */
    namedBackdrop,
    /** Package, extras and backdrop. */
    itemLines: [...choice, namedBackdrop ?? backdrop?.line],
    taxNote,
    totalLine: total && `Gesamtpreis: ${total.text} ${taxNote}`,
    /** True if the owner has to fill in the price of the delivery and the sum. */
    isPriceMissing: isPriceMissing(message),
    /** The sum that the customer has to pay. Empty without a total. */
    sumLines: sumLines(message, town, business),
  };
}

const isPriceMissing = ({ total, place, handover }: Message) =>
  total !== null && handover !== 'pickup' && (total.euros === null || typeof place?.price !== 'number');

/** Returns the last line of an address, without a postal code. */
const townOf = (address: string) => address.replace(/^.*, /, '').replace(/^\S*\d\S* +/, '');

/** Signs an email. A registered company has to name its representatives and its register entry (§ 35a GmbHG, § 37a HGB). */
function signatureOf({ name, owner, street, postalCode, city, phone, representatives, register }: Business) {
  const represented = representatives && `Vertreten durch ${representatives.join(', ')}`;
  return ['Mit freundlichen Grüßen', name, owner, street, `${postalCode} ${city}`, phone, represented, register];
}

/** An amount that the owner fills in. */
const BLANK = '____ €';

/** Names only places of the owner's list, because a town may be any text of the customer. */
function sumLines(message: Message, town: string, business: Business): string[] {
  const { total, place, handover } = message;
  if (!total) return [];
  if (handover === 'pickup') return [`Zu zahlen: ${total.text}`];
  const isListed = business.deliveryArea?.some(({ name }) => name === town);
  const delivery = isListed ? `Lieferung nach ${town}` : 'Lieferung';
  if (isPriceMissing(message)) {
    const parts = handover === 'open' ? `bei Abholung ${total.text}` : `Gesamtpreis ${total.text} und Lieferung`;
    return [`${delivery}: ${BLANK}`, `Zu zahlen: ${BLANK} (${parts})`];
  }
  const price = place?.price ?? 0;
  if (price === 0) return [`Zu zahlen: ${total.text} (mit ${delivery})`];
  const sum = plainEuros(sumOf([total.euros ?? 0, price]));
  return [`Zu zahlen: ${sum} (Gesamtpreis ${total.text} und ${delivery} ${plainEuros(price)})`];
}
