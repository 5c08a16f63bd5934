import { isDateKey } from '../availability/dates';
import type { PriceTable } from './prices';
import { effectiveChoice } from './rules';
import type { BookingRequest } from './schema';
import { totalPrice } from './total';

/** Resolves a key of `messages.email` to German text. */
export type EmailTranslator = (key: EmailKey, values?: Record<string, string | number>) => string;
type EmailKey = keyof typeof import('../../messages/de.json')['email'];

/** One line break as the e-mail writes it; further lines of a value are indented so that they cannot pass for labels. */
const indented = (value: string) =>
  value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n    ');

/** "2027-05-08" as "Samstag, 8. Mai 2027 (2027-05-08)"; read as UTC, so no time zone can shift the day. */
function longDate(key: string): string {
  if (!isDateKey(key)) throw new RangeError(`not a date: ${key}`);
  const formatter = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
  return `${formatter.format(new Date(`${key}T12:00Z`))} (${key})`;
}

function accessoryList(booking: BookingRequest, t: EmailTranslator): string {
  const { sofortdruck, background, props, pavilion } = booking.accessories;
  const chosen = [
    sofortdruck !== 'none' && t('prints', { count: sofortdruck }),
    background && t('background'),
    props && t('props'),
    pavilion && t('pavilion'),
  ];
  return chosen.filter(Boolean).join(', ') || t('noAccessories');
}

/**
 * Subject and German text of the booking request, line by line as DESIGN §4 (SPEC §7, "Field contents").
 * The price and whatever the package fixes are computed here; nothing the browser says about them is used.
 */
export function bookingEmail(
  request: BookingRequest,
  t: EmailTranslator,
  prices: PriceTable,
): { subject: string; message: string } {
  const booking = effectiveChoice(request);
  const order = [
    [t('date'), longDate(booking.date)],
    [t('package'), booking.package],
    [t('support'), booking.support],
    [t('total'), `${totalPrice(booking, prices)} €`],
    [t('accessories'), accessoryList(booking, t)],
    ...(booking.backgroundId ? [[t('chosenBackground'), t('backgroundName', { number: booking.backgroundId })]] : []),
  ];
  const contact = [
    [t('vorname'), booking.vorname],
    [t('name'), booking.name],
    [t('rechnungsanschrift'), indented(booking.rechnungsanschrift)],
    [t('veranstaltungsanschrift'), indented(booking.veranstaltungsanschrift)],
    [t('phone'), booking.phone || '-'],
    [t('email'), booking.email],
  ];
  return {
    subject: t('subject', { package: booking.package, date: booking.date }),
    message: [order, contact].map((block) => block.map((line) => line.join(': ')).join('\n')).join('\n\n'),
  };
}
