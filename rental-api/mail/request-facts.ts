import { type DateKey, isDateKey } from '../../lib/shared/days';
import type { Payload } from '../contract';
import { townOf } from './town';

/**
 * The contract has no keys for day, package, prices, names and addresses, but the owner's email, the replies and the calendar
 * files need these facts. Subject and message state them, in the words of `lib/booking/request/message.ts` and of `email` in
 * `messages/de.json`. Only this file reads them. A request of another website may lack any fact, which the emails then
 * leave out: it is null or an empty list.
 */
export type RequestFacts = ReturnType<typeof factsOf>;

const INDENTED_LINES = /(?:\r?\n {4}[^\S\r\n]*)+/g;
const PRICE = /: -?\d[\d.]*(?:,\d\d)? €$/;
const AMOUNT = /^\d{1,3}(?:\.?\d{3}){0,2}(?:,\d\d)? €$/;
const BACKDROP = /^Hintergrund: Hintergrund (\d{1,2})$/;
/** Begins the line that says that the total has no delivery in it. */
const WITHOUT_DELIVERY = 'zzgl. Lieferung';
const DELIVERY_TO = /^((.+) \(\d+ km\))(?:, (\d[\d.]*(?:,\d\d)? €))?/;
/** Keeps the line breaks, unlike the other fields of several lines. */
const WISH = /(?:^|\n)Wünsche: ([^\r\n]*(?:\r?\n {4}[^\r\n]*)*)/;

/** Returns a request with its facts. */
export const factsOf = (payload: Payload) => ({
  ...payload,
  day: requestedDay(payload),
  ...parseMessage(payload.message),
});

/** Returns the day in the subject, or null if there is none. */
export function requestedDay({ subject }: Payload): DateKey | null {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(subject) ?? [];
  return isDateKey(day) ? day : null;
}

/**
 * Reads the message of a booking request (docs/behaviour.md#e-mail-text). Indented lines belong to the field above
 * them, so the lines of an address cannot pass for other fields.
 */
export function parseMessage(message: string) {
  const lines = message
    .replace(INDENTED_LINES, ', ')
    .split(/\r?\n/)
    // Mail programs would show other white space, such as a single \r, as a new line.
    .map((line) => line.replace(/\s+/g, ' '));
  const field = (name: string) => {
    const line = lines.find((line) => line.startsWith(`${name}: `));
    return line?.slice(name.length + 2).trim() || null;
  };
  const order = lines[0]?.startsWith('Datum: ') ? firstBlock(lines) : [];
  const heading = lines.indexOf('Preis im Einzelnen:');
  const details = heading < 0 ? [] : firstBlock(lines.slice(heading + 1));
  const terms = details.filter((line) => !PRICE.test(line) && !line.startsWith('Hinweis: '));
  const deliveryTerms = terms.filter((line) => !line.startsWith(WITHOUT_DELIVERY));
  const lastName = field('Name');
  const delivery = field('Lieferung');
  const [, deliveredTo = delivery, place = null, deliveryPrice = null] = DELIVERY_TO.exec(delivery ?? '') ?? [];
  const eventAddress = field('Veranstaltungsanschrift');
  const [, wish = ''] = WISH.exec(message) ?? [];
  return {
    customer: [field('Vorname'), lastName].filter(Boolean).join(' ') || null,
    lastName,
    packageName: field('Paket'),
    /** Addresses are in one line. */
    eventAddress,
    billingAddress: field('Rechnungsanschrift'),
    phone: field('Telefon')?.replace(/^-$/, '') || null,
    /** The time at which the celebration begins, such as "18:00 Uhr". */
    start: field('Beginn'),
    wish: wish.replace(/\r?\n {4}/g, '\n').trim() || null,
    /** Package and extras, such as "Paket: Plus". */
    choice: order.filter((line) => !/^(?:Datum|Gesamtpreis|Lieferung): /.test(line) && !BACKDROP.test(line)),
    backdrop: order.map((line) => BACKDROP.exec(line)?.[1] ?? null).find(Boolean) ?? null,
    /** The parts of the total, such as "Paket Plus: 300 €". */
    prices: details.filter((line) => PRICE.test(line)),
    total: field('Gesamtpreis'),
    /** "Abholung", "anderer Ort", or a place with its distance and price. */
    delivery,
    /** The same without the price, such as "Jülich (16 km)". */
    deliveredTo,
    /** The place of a delivery with a known distance, otherwise the town of the event, such as "Jülich". */
    town: place ?? townOf(eventAddress ?? '') ?? null,
    /** Such as "9,60 €". */
    deliveryPrice,
    /** Open if neither the customer nor the offer says how the photo booth gets to the customer. */
    handover: handoverOf(delivery, terms),
    /** The price of the delivery, or the terms of delivery and pickup. */
    deliveryTerms,
  };
}

/** @param terms the lines below the prices. Without a line that leaves the delivery open, the offer has only pickup. */
function handoverOf(delivery: string | null, terms: string[]): 'pickup' | 'delivery' | 'open' {
  if (delivery) return delivery === 'Abholung' ? 'pickup' : 'delivery';
  const isPickupOnly = terms.length > 0 && !terms.some((line) => line.startsWith(WITHOUT_DELIVERY));
  return isPickupOnly ? 'pickup' : 'open';
}

/** Returns an amount such as "1.410,50 €" in cents, or NaN for another text. */
export const centsOf = (amount: string | null): number =>
  AMOUNT.test(amount ?? '') ? Math.round(Number(amount?.replace(/[. €]/g, '').replace(',', '.')) * 100) : Number.NaN;

/** Returns the lines before the first empty line. */
function firstBlock(lines: string[]): string[] {
  const end = lines.indexOf('');
  return end < 0 ? lines : lines.slice(0, end);
}
