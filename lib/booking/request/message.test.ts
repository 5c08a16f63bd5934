import { expect, it } from 'vitest';
import { rulesOf, TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { OWN_OFFER } from '@/test/offer';
import { t } from '@/test/texts';
import { plainEuros } from '../../shared/euro';
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
  ['no wishes', { note: ' \n\u200b' }, '\nBeginn: 18:00 Uhr\n\nPreis'],
  ['no start', { start: '' }, '\nE-Mail: juergen@example.com\nWünsche: Beginn'],
  [
    'no phone number',
    { phone: ' \u200b', email: '\u2066a@b.example ' },
    '\nTelefon: -\nE-Mail: a@b.example\nBeginn: 18:00 Uhr\n',
  ],
  ['braces and tags', { firstName: '{count} <b>x</b>' }, 'Vorname: {count} <b>x</b>'],
])('writes %s as documented', (_name, change, part) => {
  expect(email(change).message).toContain(part);
});

it('states the chosen delivery in the order, and its price or terms below the prices', () => {
  const { km, name } = TEST_RULES.places[0] ?? { km: 0, name: '' };
  const linesWith = (delivery: string | null) => {
    const mail = email({ ...TEST_RULES.defaults('Standard'), delivery });
    expect(mail.message).toContain('Gesamtpreis: 250 €');
    return [/^Lieferung: .*/m.exec(mail.message)?.[0], detailsOf(mail)?.[1], detailsOf(mail)?.length];
  };
  const price = plainEuros(km * 0.25);
  const chosen = `Lieferung: ${name} (${km} km), ${price}, nicht im Gesamtpreis enthalten`;
  expect(linesWith(name)).toEqual([chosen, `zzgl. ${price} Lieferung nach ${name}`, 2]);
  expect(linesWith('pickup')).toEqual(['Lieferung: Abholung', expect.stringMatching(/^Abholung kostenlos/), 2]);
  expect(linesWith('elsewhere')).toEqual(['Lieferung: anderer Ort', 'zzgl. Lieferung', 3]);
  expect(linesWith(null)).toEqual([undefined, 'zzgl. Lieferung (noch offen)', 3]);
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
