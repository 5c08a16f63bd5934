import { type OfferTextKey, offerTexts, type Translate } from '../../content/offer-texts';
import { germanDay, isDateKey } from '../../shared/days';
import { plainEuros } from '../../shared/euro';
import { CONTACT_FIELDS, type ContactField } from '../../shared/form-fields';
import { hasExtra, PICKUP } from '../prices/choice';
import type { DeliveryTextKey, PriceLine, PriceRules } from '../prices/rules';
import { cleanText, mailText } from './plain-text';
import type { BookingRequest } from './schema';

/** The German texts of the email. */
export type EmailTexts = Pick<typeof import('../../../messages/de.json'), 'email' | 'packages'>;

export type EmailKey = keyof EmailTexts['email'];

// The reader of the message (message-reader.ts) finds the fields by these three.

/** Returns the beginning of a field's line. */
export const fieldStart = (label: string) => `${label}: `;

/** Begins every line of a text but the first, so that none can imitate another field. */
export const INDENT = '    ';

interface Context {
  /** Returns German texts. */
  t: Translate<`email.${EmailKey}` | OfferTextKey | DeliveryTextKey>;
  rules: PriceRules;
  /** True if the calendar has the day as taken. */
  isDateTaken: boolean;
}

const indented = (value: string) =>
  mailText(value)
    .split('\n')
    .map((line) => line.trim())
    .join(`\n${INDENT}`);

/** Writes the chosen delivery, and the lines below the prices with its price or its terms. */
function deliveryTexts(booking: BookingRequest, { rules, t }: Pick<Context, 'rules' | 't'>) {
  const priced = rules.deliveryTo(booking);
  if (priced) {
    const values = { place: priced.name, km: priced.km, price: plainEuros(priced.price) };
    return { chosen: t('email.deliveryTo', values), terms: [t('email.plusDelivery', values)] };
  }
  // Removes the website's protected spaces, which some mail programs can neither wrap nor search.
  const terms = rules.deliveryTerms(rules.packageOf(booking.package), t, plainEuros).replaceAll('\u00a0', ' ');
  if (!rules.hasDelivery || booking.delivery === PICKUP) return { chosen: t('email.pickup'), terms: [terms] };
  const open = t(booking.delivery ? 'email.withoutDelivery' : 'email.deliveryOpen');
  return { chosen: t('email.elsewhere'), terms: [open, terms] };
}

/**
 * Writes subject and German text of the email (docs/behaviour.md#e-mail-text). Prices are computed here, never taken from
 * the browser.
 * @param booking fitted to its package, as the schema returns it
 */
export function bookingEmail(booking: BookingRequest, { t, rules, isDateTaken }: Context) {
  const label: Translate<EmailKey> = (key, values) => t(`email.${key}`, values);
  const { date } = booking;
  const texts = offerTexts('de', t);
  const packageName = texts.packageName(rules.packageOf(booking.package));
  const prints = label('prints', { count: booking.prints });
  const accessories = [
    ...(booking.prints > 0 ? [prints] : []),
    ...rules.offer.extras.filter(({ key }) => hasExtra(booking, key)).map(texts.extraName),
  ];
  const names = { package: `${label('package')} ${packageName}`, prints, premiumSupport: label('premiumSupport') };
  function nameOf(line: PriceLine): string {
    if (line.item === 'extra') return texts.extraName(line.extra);
    return line.item === 'surcharge' ? texts.surchargeName(line.surcharge) : names[line.item];
  }
  const delivery = deliveryTexts(booking, { rules, t });

  /** Writes fields in order, without those that are null. */
  const block = (fields: Partial<Record<EmailKey, string | null>>) =>
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => fieldStart(label(name as EmailKey)) + value);
  const order = block({
    date: isDateKey(date) ? `${germanDay(date)} (${date})` : date,
    package: packageName,
    support: booking.support,
    total: plainEuros(rules.total(booking)),
    accessories: accessories.join(', ') || label('noAccessories'),
    chosenBackdrop: booking.backgroundId ? label('backdropName', { number: booking.backgroundId }) : null,
    delivery: booking.delivery ? delivery.chosen : null,
  });
  function contactText({ name, kind, lines, isOptional, whenEmpty }: ContactField): string | null {
    if (kind === 'email') return cleanText(booking[name]);
    const text = lines ? indented(booking[name]) : mailText(booking[name]);
    if (isOptional && !text) return whenEmpty ?? null;
    return kind === 'time' ? label('startTime', { time: text }) : text;
  }
  const contact = block(Object.fromEntries(CONTACT_FIELDS.map((field) => [field.name, contactText(field)])));
  const prices = [
    label('priceDetails'),
    ...rules.lines(booking).map((line) => fieldStart(nameOf(line)) + plainEuros(line.amount)),
    ...delivery.terms,
    ...(isDateTaken ? [label('dateTaken')] : []),
  ];
  return {
    subject: label('subject', { package: packageName, date }),
    message: [...order, '', ...contact, '', ...prices].join('\n'),
  };
}
