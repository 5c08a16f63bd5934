import { isDateKey } from '../availability/dates';
import { plainEuros } from './euro';
import type { PriceTable } from './prices';
import { effectiveChoice } from './rules';
import type { BookingRequest } from './schema';
import { totalPrice } from './total';

/** The German texts of the e-mail. */
export type EmailTexts = typeof import('../../messages/de.json')['email'];

/** Returns a text of the e-mail with its values filled in. */
export type EmailTranslator = (key: keyof EmailTexts, values?: Record<string, string | number>) => string;

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
 * Writes subject and German text of the e-mail (docs/behaviour.md#e-mail-text). Price and included items are computed
 * here, never taken from the browser.
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
    [t('total'), plainEuros(totalPrice(booking, prices))],
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
