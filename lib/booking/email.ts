import { isDateKey } from '../availability/dates';
import { deliveryTermValues } from './delivery';
import { plainEuros } from './euro';
import type { PackageName } from './packages';
import type { PriceTable } from './prices';
import { effectiveChoice } from './rules';
import type { BookingRequest } from './schema';
import { type PriceItem, priceLines, totalPrice } from './total';

/** The German texts of the e-mail. */
export type EmailTexts = Pick<typeof import('../../messages/de.json'), 'email' | 'packages'>;

type EmailKey = keyof EmailTexts['email'];
type Values = Record<string, string | number>;

/** Returns a text of the e-mail with its values filled in. */
export type EmailTranslator = (
  key: `email.${EmailKey}` | `packages.${PackageName}.delivery`,
  values?: Values,
) => string;

type Label = (key: EmailKey, values?: Values) => string;

interface Context {
  t: EmailTranslator;
  prices: PriceTable;
  /** True if the calendar has the day as taken. */
  isDateTaken: boolean;
}

/** Indents all lines but the first, so that they cannot pass for other fields. */
const indented = (value: string) =>
  value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n    ');

/**
 * Writes "2027-05-08" as "Samstag, 8. Mai 2027 (2027-05-08)". In UTC, so that no time zone can shift the day. An incomplete
 * date is returned unchanged.
 */
function longDate(key: string): string {
  if (!isDateKey(key)) return key;
  const formatter = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
  return `${formatter.format(new Date(`${key}T12:00Z`))} (${key})`;
}

function accessoryList(booking: BookingRequest, label: Label): string {
  const { sofortdruck, background, props, pavilion } = booking.accessories;
  const chosen = [
    sofortdruck !== 'none' && label('prints', { count: sofortdruck }),
    background && label('background'),
    props && label('props'),
    pavilion && label('pavilion'),
  ];
  return chosen.filter(Boolean).join(', ') || label('noAccessories');
}

/** Writes every price that makes up the total, and what is not part of it. */
function priceDetails(booking: BookingRequest, label: Label, { t, prices, isDateTaken }: Context): string[] {
  const items: Record<PriceItem, string> = {
    package: `${label('package')} ${booking.package}`,
    prints: label('prints', { count: booking.accessories.sofortdruck }),
    background: label('background'),
    props: label('props'),
    pavilion: label('pavilion'),
    premiumSupport: label('premiumSupport'),
  };
  return [
    label('priceDetails'),
    ...priceLines(booking, prices).map(({ item, amount }) => `${items[item]}: ${plainEuros(amount)}`),
    label('withoutDelivery'),
    // Without the website's protected spaces, which not every mail program can wrap and search.
    t(`packages.${booking.package}.delivery`, deliveryTermValues(plainEuros(prices.deliveryPerKm))).replaceAll(
      '\u00a0',
      ' ',
    ),
    ...(isDateTaken ? [label('dateTaken')] : []),
  ];
}

const asLine = (line: string[]) => line.join(': ');

/**
 * Writes subject and German text of the e-mail (docs/behaviour.md#e-mail-text). Price and included items are computed
 * here, never taken from the browser.
 */
export function bookingEmail(request: BookingRequest, context: Context): { subject: string; message: string } {
  const booking = effectiveChoice(request);
  const label: Label = (key, values) => context.t(`email.${key}`, values);
  const order = [
    [label('date'), longDate(booking.date)],
    [label('package'), booking.package],
    [label('support'), booking.support],
    [label('total'), plainEuros(totalPrice(booking, context.prices))],
    [label('accessories'), accessoryList(booking, label)],
    ...(booking.backgroundId
      ? [[label('chosenBackground'), label('backgroundName', { number: booking.backgroundId })]]
      : []),
  ];
  const contact = [
    [label('vorname'), booking.vorname],
    [label('name'), booking.name],
    [label('rechnungsanschrift'), indented(booking.rechnungsanschrift)],
    [label('veranstaltungsanschrift'), indented(booking.veranstaltungsanschrift)],
    [label('phone'), booking.phone || '-'],
    [label('email'), booking.email],
  ];
  return {
    subject: label('subject', { package: booking.package, date: booking.date }),
    message: [order.map(asLine), contact.map(asLine), priceDetails(booking, label, context)]
      .map((block) => block.join('\n'))
      .join('\n\n'),
  };
}
