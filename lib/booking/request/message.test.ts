import { expect, it } from 'vitest';
import { rulesOf, TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { OWN_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import { bookingEmail } from './message';
import type { BookingRequest } from './schema';

const email = (change: Partial<BookingRequest>, isDateTaken = false, rules = TEST_RULES) =>
  bookingEmail(rules.fitted({ ...TEST_BOOKING, ...change }), { t, rules, isDateTaken });

/** The lines below "Preis im Einzelnen:". */
const detailsOf = ({ message }: { message: string }) => message.split('\n\nPreis im Einzelnen:\n')[1]?.split('\n');

it.each<[string, Partial<BookingRequest>, string]>([
  ['no choice', TEST_RULES.defaults('Standard'), '\nZubehör: keine Auswahl\n\nVorname:'],
  ['only the price of Premium', { package: 'Premium' }, ':\nPaket Premium: 400 €\nzzgl. Lieferung (noch offen)\n'],
  ['wishes with host names', { note: '18 Uhr\n\nzu evil.com' }, '\nWünsche: 18 Uhr\n    \n    zu evil. com\n\nPreis'],
  [
    'no phone number',
    { phone: ' \u200b', email: '\u2066a@b.example ' },
    '\nTelefon: -\nE-Mail: a@b.example\nBeginn: 18:00 Uhr\n',
  ],
  ['braces and tags', { firstName: '{count} <b>x</b>' }, 'Vorname: {count} <b>x</b>'],
])('writes %s as documented', (_name, change, part) => {
  expect(email(change).message).toContain(part);
});

it('uses the names, extras, prices and delivery of the owner, in German', () => {
  const rules = rulesOf({ ...OWN_OFFER, delivery: 'pickupOnly' });
  const mail = email({ package: 'Plus', prints: 300, extras: ['props'] }, false, rules);
  expect(mail.subject).toBe('Buchungsanfrage – Party – 2027-05-08');
  expect(mail.message).toContain('Paket: Party\nSupport: Premium\nGesamtpreis: 23,10 €\n');
  expect(mail.message).toContain('\nZubehör: Sofortdruck 300, Gästebuch, Hüte\n\n');
  const prices = ['Paket Party: 22,80 €', 'Sofortdruck 300: 0,10 €', 'Hüte: 0,20 €'];
  expect(detailsOf(mail)).toEqual([...prices, t('packages.deliveryTerms.pickupOnly')]);
});
