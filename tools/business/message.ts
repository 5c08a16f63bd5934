import { bookingEmail, type EmailTexts } from '../../lib/booking/request/message';
import { messageReader } from '../../lib/booking/request/message-reader';
import { bookingRules } from '../../lib/booking/rules';
import { type Finding, problem } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';

const FILE = 'messages/de.json';

/** Finds texts of the request's message that the reader for the owner's email does not find again. */
export function messageDefects({ content: { offer, site }, values: { [FILE]: de }, at }: OwnerFiles): Finding[] {
  if (!offer || !site || !de) return [];
  const rules = bookingRules(offer, site);
  const t = (key: string, values: Record<string, string | number> = {}) =>
    (de[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const texts = Object.entries(de).map(([key, text]) => [key.replace(/^email\./, ''), text]);
  const read = messageReader(Object.fromEntries(texts) as EmailTexts['email']);
  const lost = [null, ...rules.deliveries].flatMap((delivery) => {
    const contact = { firstName: 'Eva', lastName: 'Klein', phone: '0170 123', start: '18:00', note: 'Früh' };
    const addresses = { invoiceAddress: 'Am Dom 1', eventAddress: 'Am Markt 2', email: 'eva@example.com' };
    const empty = { ...rules.empty(), ...contact, ...addresses, date: '2027-05-08', backgroundId: 1, delivery };
    const booking = rules.fitted({ ...empty, extras: offer.extras.map(({ key }) => key) });
    const facts = read(bookingEmail(booking, { t, rules, isDateTaken: true }).message);
    const found = {
      package: facts.packageName,
      total: facts.total?.euros,
      chosenBackdrop: !booking.backgroundId || facts.backdrop,
      deliveryTo: !rules.deliveryTo(booking) || facts.place?.price !== undefined,
      delivery: !delivery || facts.delivery,
      priceDetails: facts.prices.length > 0,
      ...{ firstName: facts.customer === 'Eva Klein', lastName: facts.lastName === 'Klein' },
      ...{ invoiceAddress: facts.invoiceAddress === 'Am Dom 1', eventAddress: facts.eventAddress === 'Am Markt 2' },
      ...{ phone: facts.phone === '0170 123', start: facts.start, note: facts.wish === 'Früh' },
    };
    return Object.entries(found).flatMap(([key, isFound]) =>
      isFound || isFound === 0 || !de[`email.${key}`] ? [] : key,
    );
  });
  return [...new Set(lost)].map((key) =>
    problem(FILE, `email.${key}: Mit diesem Text fehlt die Angabe in der E-Mail an Sie.`, at(FILE, `email.${key}`)),
  );
}
