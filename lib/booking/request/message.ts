import type { Offer } from '../../content/schema';
import { type OfferTextKey, offerTexts, type Translate } from '../../offer-texts';
import { germanDay, isDateKey } from '../../shared/days';
import { plainEuros } from '../../shared/euro';
import { hasExtra, packageOf } from '../prices/choice';
import { type DeliveryTextKey, deliveryTerms, hasDelivery, PICKUP, pricedDelivery } from '../prices/delivery';
import { type PriceLine, priceLines, totalPrice } from '../prices/total';
import { cleanText, mailText } from './plain-text';
import type { BookingRequest } from './request';

/** The German texts of the email. */
export type EmailTexts = Pick<typeof import('../../../messages/de.json'), 'email' | 'packages'>;

export type EmailKey = keyof EmailTexts['email'];

// The reader of the message (message-reader.ts) finds the fields by these three.

/** Returns the beginning of a field's line. */
export const fieldStart = (label: string) => `${label}: `;

/** Begins every line of a text but the first, so that none can imitate another field. */
export const INDENT = '    ';

/** Replaces a missing phone number. */
export const NO_PHONE = '-';

interface Context {
  /** Returns German texts. */
  t: Translate<`email.${EmailKey}` | OfferTextKey | DeliveryTextKey>;
  offer: Offer;
  /** True if the calendar has the day as taken. */
  isDateTaken: boolean;
}

const indented = (value: string) =>
  mailText(value)
    .split('\n')
    .map((line) => line.trim())
    .join(`\n${INDENT}`);

/** Writes the chosen delivery, and the lines below the prices with its price or its terms. */
function deliveryTexts(booking: BookingRequest, { offer, t }: Pick<Context, 'offer' | 't'>) {
  const priced = pricedDelivery(booking, offer);
  if (priced) {
    const values = { place: priced.name, km: priced.km, price: plainEuros(priced.price) };
    return { chosen: t('email.deliveryTo', values), terms: [t('email.plusDelivery', values)] };
  }
  // Removes the website's protected spaces, which some mail programs can neither wrap nor search.
  const terms = deliveryTerms(packageOf(booking.package, offer), offer, t, plainEuros).replaceAll('\u00a0', ' ');
  if (!hasDelivery(offer) || booking.delivery === PICKUP) return { chosen: t('email.pickup'), terms: [terms] };
  const open = t(booking.delivery ? 'email.withoutDelivery' : 'email.deliveryOpen');
  return { chosen: t('email.elsewhere'), terms: [open, terms] };
}

/**
 * Writes subject and German text of the email (docs/behaviour.md#e-mail-text). Prices are computed here, never taken from
 * the browser.
 * @param booking fitted to its package, as the schema returns it
 */
export function bookingEmail(booking: BookingRequest, { t, offer, isDateTaken }: Context) {
  const label: Translate<EmailKey> = (key, values) => t(`email.${key}`, values);
  const { date } = booking;
  const texts = offerTexts('de', t);
  const chosen = packageOf(booking.package, offer);
  const packageName = texts.packageName(chosen).shown;
  const prints = label('prints', { count: booking.prints });
  const accessories = [
    ...(booking.prints > 0 ? [prints] : []),
    ...offer.extras.filter(({ key }) => hasExtra(booking, key)).map((extra) => texts.extraName(extra).shown),
  ];
  function nameOf(line: PriceLine): string {
    switch (line.item) {
      case 'package':
        return `${label('package')} ${packageName}`;
      case 'prints':
        return prints;
      case 'premiumSupport':
        return label('premiumSupport');
      case 'extra':
        return texts.extraName(line.extra).shown;
      case 'surcharge':
        return texts.surchargeName(line.surcharge).shown;
    }
  }
  const delivery = deliveryTexts(booking, { offer, t });

  /** Writes fields in order, without those that are null. */
  const block = (fields: Partial<Record<EmailKey, string | null>>) =>
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => fieldStart(label(name as EmailKey)) + value);
  const order = block({
    date: isDateKey(date) ? `${germanDay(date)} (${date})` : date,
    package: packageName,
    support: booking.support,
    total: plainEuros(totalPrice(booking, offer)),
    accessories: accessories.join(', ') || label('noAccessories'),
    chosenBackdrop: booking.backgroundId ? label('backdropName', { number: booking.backgroundId }) : null,
    delivery: booking.delivery ? delivery.chosen : null,
  });
  const contact = block({
    firstName: mailText(booking.firstName),
    lastName: mailText(booking.lastName),
    billingAddress: indented(booking.billingAddress),
    eventAddress: indented(booking.eventAddress),
    phone: mailText(booking.phone) || NO_PHONE,
    email: cleanText(booking.email),
    start: booking.start ? label('startTime', { time: mailText(booking.start) }) : null,
    note: indented(booking.note) || null,
  });
  const prices = [
    label('priceDetails'),
    ...priceLines(booking, offer).map((line) => fieldStart(nameOf(line)) + plainEuros(line.amount)),
    ...delivery.terms,
    ...(isDateTaken ? [label('dateTaken')] : []),
  ];
  return {
    subject: label('subject', { package: packageName, date }),
    message: [...order, '', ...contact, '', ...prices].join('\n'),
  };
}
