import { email } from '../../../messages/de.json';
import { type DateKey, isDateKey } from '../../shared/days';
import { type Euros, parseEuros } from '../../shared/euro';
import { fieldStart, INDENT, type MessageField, type MessageTexts, NO_PHONE } from './message-lines';

/**
 * The contract of the rental API has no keys for day, package, prices, names and addresses, but its emails need these facts.
 * Subject and message state them. A request of another website may lack any fact: it is null or an empty list.
 */
export type MessageFacts = ReturnType<typeof readMessage>;

/** An amount as it is written. Null euros for a text such as "auf Anfrage". */
export interface Amount {
  text: string;
  euros: Euros | null;
}

const AMOUNT = String.raw`\d[\d.]*(?:,\d\d)? €`;
const PRICE = new RegExp(`: -?${AMOUNT}$`);
const INDENTED_LINES = new RegExp(String.raw`(?:\r?\n${INDENT}[^\S\r\n]*)+`, 'g');

/** The values in the texts of `messages/de.json`. */
const VALUES = { place: '.+', km: String.raw`\d+`, price: AMOUNT, number: String.raw`\d{1,2}` };

const escaped = (text: string) => text.replace(/[.*+?^$()[\]\\|/-]/g, String.raw`\$&`);

/** Returns a pattern for the beginning of a text with values, such as "Hintergrund {number}". */
const startPattern = (text: string) =>
  new RegExp(
    `^${escaped(text).replace(/\{(\w+)\}/g, (_, name: keyof typeof VALUES) => `(?<${name}>${VALUES[name] ?? '.+'})`)}`,
  );

/** Returns the day in a subject, or null if there is none. */
export function requestedDay({ subject }: { subject: string }): DateKey | null {
  const [day = ''] = /\b\d{4}-\d{2}-\d{2}\b/.exec(subject) ?? [];
  return isDateKey(day) ? day : null;
}

/** Creates the reader of messages that have these texts. The fields of an address are in one line. */
export function messageReader(texts: MessageTexts) {
  const startOf = (name: MessageField) => fieldStart(texts[name]);
  // Other websites may leave out the end of the text, and the price.
  const deliveries = [texts.deliveryTo, '{place} ({km} km), {price}', '{place} ({km} km)'].map(startPattern);
  const backdropPattern = new RegExp(`${startPattern(texts.backdropName).source}$`);
  // Keeps the line breaks, unlike the other fields of several lines.
  const wishPattern = new RegExp(String.raw`(?:^|\n)${escaped(startOf('note'))}([^\r\n]*(?:\r?\n${INDENT}[^\r\n]*)*)`);
  const leavesDeliveryOpen = (line: string) =>
    [texts.withoutDelivery, texts.deliveryOpen].some((text) => line.startsWith(text));
  const [takenNote = ''] = texts.dateTaken.split(': ');

  /** Indented lines belong to the field above them, so the lines of an address cannot pass for other fields. */
  return function readMessage(message: string) {
    const lines = message
      .replace(INDENTED_LINES, ', ')
      .split(/\r?\n/)
      // Mail programs would show other white space, such as a single \r, as a new line.
      .map((line) => line.replace(/\s+/g, ' '));
    const valueIn = (name: MessageField, line = '') =>
      line.startsWith(startOf(name)) ? line.slice(startOf(name).length).trim() || null : null;
    const field = (name: MessageField) =>
      valueIn(
        name,
        lines.find((line) => line.startsWith(startOf(name))),
      );
    const order = lines[0]?.startsWith(startOf('date')) ? firstBlock(lines) : [];
    const heading = lines.indexOf(texts.priceDetails);
    const details = heading < 0 ? [] : firstBlock(lines.slice(heading + 1));
    const terms = details.filter((line) => !PRICE.test(line) && !line.startsWith(takenNote));
    const lastName = field('lastName');
    const delivery = field('delivery');
    const place = deliveries.map((pattern) => pattern.exec(delivery ?? '')?.groups).find((values) => values?.km);
    const total = field('total');
    const backdropIn = (line: string) =>
      backdropPattern.exec(valueIn('chosenBackdrop', line) ?? '')?.groups?.number ?? null;
    const phone = field('phone');
    return {
      customer: [field('firstName'), lastName].filter(Boolean).join(' ') || null,
      lastName,
      packageName: field('package'),
      eventAddress: field('eventAddress'),
      billingAddress: field('billingAddress'),
      phone: phone === NO_PHONE ? null : phone,
      /** The time at which the celebration begins, such as "18:00 Uhr". */
      start: field('start'),
      wish:
        wishPattern
          .exec(message)?.[1]
          ?.replace(/\r?\n {4}/g, '\n')
          .trim() || null,
      /** Package and extras, such as "Paket: Plus". */
      choice: order.filter(
        (line) =>
          !(['date', 'total', 'delivery'] as const).some((name) => line.startsWith(startOf(name))) && !backdropIn(line),
      ),
      backdrop: order.map(backdropIn).find(Boolean) ?? null,
      /** The parts of the total, such as "Paket Plus: 300 €". */
      prices: details.filter((line) => PRICE.test(line)),
      total: total === null ? null : ({ text: total, euros: parseEuros(total) } satisfies Amount),
      /** The chosen delivery as it is written. */
      delivery,
      /** The place of a delivery with a known distance. */
      place: place
        ? { name: place.place ?? '', km: Number(place.km), price: place.price ? parseEuros(place.price) : null }
        : null,
      /** Open if neither the customer nor the offer says how the photo booth gets to the customer. */
      handover: handoverOf(delivery, terms),
      /** The price of the delivery, or the terms of delivery and pickup. */
      deliveryTerms: terms.filter((line) => !leavesDeliveryOpen(line)),
    };
  };

  /** @param terms the lines below the prices. Without a line that leaves the delivery open, the offer has only pickup. */
  function handoverOf(delivery: string | null, terms: string[]): 'pickup' | 'delivery' | 'open' {
    if (delivery) return delivery === texts.pickup ? 'pickup' : 'delivery';
    return terms.length > 0 && !terms.some(leavesDeliveryOpen) ? 'pickup' : 'open';
  }
}

/** Reads the message of a booking request. */
export const readMessage = messageReader(email);

/** Returns the lines before the first empty line. */
function firstBlock(lines: string[]): string[] {
  const end = lines.indexOf('');
  return end < 0 ? lines : lines.slice(0, end);
}
