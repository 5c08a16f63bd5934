/** The facts of a booking request that only its message states. A message of another website may lack any of them. */
export type RequestFacts = ReturnType<typeof parseMessage>;

/** Marks a total without delivery. */
export const WITHOUT_DELIVERY = 'zzgl. Lieferung';

const INDENTED_LINES = /(?:\r?\n {4}[^\S\r\n]*)+/g;
const PRICE = /: -?\d[\d.]*(?:,\d\d)? €$/;
const DELIVERY_TO = /^(.+) \(\d+ km\), (\d[\d.]*(?:,\d\d)? €)/;
/** The only field of several lines whose line breaks matter. */
const WISH = /(?:^|\n)Wünsche: ([^\r\n]*(?:\r?\n {4}[^\r\n]*)*)/;
const NOTE = 'Hinweis: ';

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
  const choice = lines[0]?.startsWith('Datum: ') ? firstBlock(lines) : [];
  const heading = lines.indexOf('Preis im Einzelnen:');
  const details = heading < 0 ? [] : firstBlock(lines.slice(heading + 1));
  const lastName = field('Name');
  const delivery = field('Lieferung');
  const [, place = null, deliveryPrice = null] = DELIVERY_TO.exec(delivery ?? '') ?? [];
  const [, wish = ''] = WISH.exec(message) ?? [];
  return {
    /** First and last name. */
    customer: [field('Vorname'), lastName].filter(Boolean).join(' ') || null,
    lastName,
    packageName: field('Paket'),
    /** The address of the event, in one line. */
    eventAddress: field('Veranstaltungsanschrift'),
    billingAddress: field('Rechnungsanschrift'),
    phone: field('Telefon')?.replace(/^-$/, '') || null,
    /** When the celebration begins, such as "18:00 Uhr". */
    start: field('Beginn'),
    /** In the customer's lines. */
    wish: wish.replace(/\r?\n {4}/g, '\n').trim() || null,
    /** Package and extras, such as "Paket: Plus". */
    choice: choice.filter((line) => !/^(?:Datum|Gesamtpreis): /.test(line)),
    /** The parts of the total, such as "Paket Plus: 300 €". */
    prices: details.filter((line) => PRICE.test(line)),
    /** Such as "410 €". */
    total: field('Gesamtpreis'),
    /** "Abholung", "anderer Ort", or a place with its distance and price. */
    delivery,
    /** The place of a delivery whose price is known, and that price, such as "9,60 €". */
    place,
    deliveryPrice,
    /** The price of the delivery, or the terms of delivery and pickup. */
    deliveryTerms: details.filter((line) => !PRICE.test(line) && !line.startsWith(NOTE)),
  };
}

/** Returns the lines before the first empty line. */
function firstBlock(lines: string[]): string[] {
  const end = lines.indexOf('');
  return end < 0 ? lines : lines.slice(0, end);
}
