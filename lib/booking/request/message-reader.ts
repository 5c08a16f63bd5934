import { email } from '../../../messages/de.json';
import { type DateKey, isDateKey } from '../../shared/days';
import { parseEuros } from '../../shared/euro';
import { CONTACT_FIELDS } from '../../shared/form-fields';
import { type EmailKey, fieldStart, INDENT } from './message';

const NO_PHONE = CONTACT_FIELDS.find(({ name }) => name === 'phone')?.whenEmpty;

const AMOUNT = String.raw`\d[\d.]*(?:,\d\d)? €`;
const PRICE = new RegExp(`: -?${AMOUNT}$`);
/** "Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten". Other websites may leave out the price and what follows. */
const PLACE = new RegExp(String.raw`^(?<name>.+) \((?<km>\d+) km\)(?:, (?<price>${AMOUNT}))?`);
const LINE_END = new RegExp(`\n(?!${INDENT})`);
const INDENTED_LINES = new RegExp(String.raw`(?:\n${INDENT}[^\S\n]*)+`, 'g');

/** Returns the day in a subject, or null if there is none. */
export function requestedDay({ subject }: { subject: string }): DateKey | null {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(subject) ?? [];
  return isDateKey(day) ? day : null;
}

const startOf = (name: EmailKey) => fieldStart(email[name]);
const leavesDeliveryOpen = (line: string) =>
  [email.withoutDelivery, email.deliveryOpen].some((text) => line.startsWith(text));
const isNoChoice = (line: string) =>
  (['date', 'total', 'chosenBackdrop', 'delivery'] as const).some((name) => line.startsWith(startOf(name)));
const [TAKEN_NOTE = ''] = email.dateTaken.split(': ');

/**
 * Reads the facts in a message. The contract of the rental API has no keys for package, prices, names and addresses, but
 * its emails need them. A request of another website may lack any fact: it is null or an empty list.
 */
export function readMessage(message: string) {
  // Indented lines belong to the field above them, so the lines of an address cannot pass for other fields.
  const fields = message.replaceAll('\r\n', '\n').split(LINE_END);
  // Mail programs would show other white space, such as a single \r, as a new line.
  const lines = fields.map((field) => field.replace(INDENTED_LINES, ', ').replace(/\s+/g, ' '));
  const read = (name: EmailKey, among = lines) => {
    const found = among.find((line) => line.startsWith(startOf(name)));
    return found?.slice(startOf(name).length).trim() || null;
  };
  /** Returns the lines up to the next empty line. */
  const block = (start: number) => lines.slice(start, [...lines, ''].indexOf('', start));
  const order = lines[0]?.startsWith(startOf('date')) ? block(0) : [];
  const backdrop = order.find((line) => line.startsWith(startOf('chosenBackdrop')));
  const heading = lines.indexOf(email.priceDetails);
  const details = heading < 0 ? [] : block(heading + 1);
  const terms = details.filter((line) => !PRICE.test(line) && !line.startsWith(TAKEN_NOTE));
  const [total, delivery, phone] = [read('total'), read('delivery'), read('phone')];
  const place = PLACE.exec(delivery ?? '')?.groups;
  // An offer with only pickup has terms, but no line that leaves the delivery open.
  const hasOnlyPickup = terms.length > 0 && !terms.some(leavesDeliveryOpen);
  const isPickup = delivery ? delivery === email.pickup : hasOnlyPickup;
  const handover: 'pickup' | 'delivery' | 'open' = isPickup ? 'pickup' : delivery ? 'delivery' : 'open';
  return {
    customer: [read('firstName'), read('lastName')].filter(Boolean).join(' ') || null,
    lastName: read('lastName'),
    invoiceAddress: read('invoiceAddress'),
    eventAddress: read('eventAddress'),
    phone: phone === NO_PHONE ? null : phone,
    /** The time at which the celebration begins, such as "18:00 Uhr". */
    start: read('start'),
    wish: read('note', fields)?.replaceAll(`\n${INDENT}`, '\n').replaceAll('\r', ' ') ?? null,
    packageName: read('package'),
    /** Package and extras, such as "Paket: Plus". */
    choice: order.filter((line) => !isNoChoice(line)),
    backdrop: backdrop ? { line: backdrop, number: /\d+/.exec(backdrop)?.[0] ?? '' } : null,
    /** Null euros for a text such as "auf Anfrage". */
    total: total === null ? null : { text: total, euros: parseEuros(total) },
    /** The parts of the total, such as "Paket Plus: 300 €". */
    prices: details.filter((line) => PRICE.test(line)),
    delivery,
    /** The place of a delivery with a known distance. */
    place: place ? { name: place.name ?? '', km: Number(place.km), price: parseEuros(place.price ?? '') } : null,
    /** The price of the delivery, or the terms of delivery and pickup. */
    deliveryTerms: terms.filter((line) => !leavesDeliveryOpen(line)),
    /** Open if neither the customer nor the offer says how the photo booth gets to the customer. */
    handover,
  };
}
