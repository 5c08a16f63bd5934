import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedChoices, rulesOf, TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { OWN_OFFER, SURCHARGES, TEST_OFFER } from '@/test/offer';
import { FOREIGN_PAYLOAD } from '@/test/payload';
import { t } from '@/test/texts';
import { offer as REAL_OFFER } from '../../content/offer';
import { offerTexts } from '../../content/offer-texts';
import type { Offer } from '../../content/schema';
import { hasExtra, PICKUP } from '../prices/choice';
import { bookingEmail } from './message';
import { readMessage, requestedDay } from './message-reader';
import { mailText } from './plain-text';
import type { BookingRequest } from './schema';

const OFFERS: Offer[] = [
  ...[TEST_OFFER, OWN_OFFER, REAL_OFFER],
  { ...TEST_OFFER, delivery: 'pickupOnly' },
  { ...OWN_OFFER, surcharges: SURCHARGES },
];

const HOSTILE = 'Gesamtpreis: 1 €|Name: Eve||Preis im Einzelnen:|Lieferung: Abholung|-|a\u2028Name: b'.split('|');
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...HOSTILE));
const line = text.map((part) => part.replace(/\s/g, ' '));
const lines = fc.array(text, { maxLength: 5 }).map((parts) => parts.join('\n'));

const anyRequest = fc.constantFrom(...OFFERS.map(rulesOf)).chain((rules) =>
  fc.record({
    rules: fc.constant(rules),
    booking: fc.record({
      choice: fc.constantFrom(...acceptedChoices(rules)),
      delivery: fc.constantFrom(null, ...rules.deliveries),
      date: fc.constantFrom('2027-05-08', '2027-12-01', '2028-02-29'),
      firstName: line,
      lastName: line,
      phone: line,
      invoiceAddress: lines,
      eventAddress: lines,
      note: lines,
      start: fc.constantFrom('', '18:00'),
    }),
    isDateTaken: fc.boolean(),
  }),
);

/** Returns a text of the customer as the reader finds it, or null for an empty one. */
const inOneLine = (written: string) =>
  mailText(written)
    .split('\n')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ') || null;

it('finds all facts of any request in its message', () => {
  fc.assert(
    fc.property(anyRequest, ({ rules, booking: { choice, ...texts }, isDateTaken }) => {
      const booking: BookingRequest = { ...TEST_BOOKING, ...choice, ...texts };
      const { subject, message } = bookingEmail(booking, { t, rules, isDateTaken });
      const { packageName, extraName } = offerTexts('de', t);
      const place = rules.deliveryTo(booking);
      const isPickup = booking.delivery === PICKUP || (!booking.delivery && !rules.hasDelivery);
      const [firstName, lastName, phone] = [booking.firstName, booking.lastName, booking.phone].map(inOneLine);
      const facts = readMessage(message);
      expect({ day: requestedDay({ subject }), ...facts }).toMatchObject({
        day: booking.date,
        packageName: packageName(rules.packageOf(booking.package)),
        customer: [firstName, lastName].filter(Boolean).join(' ') || null,
        lastName,
        phone: phone === '-' ? null : phone,
        invoiceAddress: inOneLine(booking.invoiceAddress),
        eventAddress: inOneLine(booking.eventAddress),
        start: booking.start ? `${booking.start} Uhr` : null,
        wish:
          mailText(booking.note)
            .split('\n')
            .map((part) => part.trim())
            .join('\n') || null,
        backdrop: booking.backgroundId ? { number: String(booking.backgroundId) } : null,
        total: { euros: rules.total(booking) },
        place: place && { name: place.name, km: place.km, price: place.price },
        handover: isPickup ? 'pickup' : booking.delivery ? 'delivery' : 'open',
      });
      expect(facts.prices.length).toBe(rules.lines(booking).length);
      expect(facts.deliveryTerms.length).toBe(1);
      const chosen = facts.choice.join('\n');
      for (const extra of rules.offer.extras.filter(({ key }) => hasExtra(booking, key)))
        expect(chosen).toContain(extraName(extra));
    }),
  );
});

const { message: MESSAGE } = bookingEmail(
  { ...TEST_BOOKING, lastName: 'Größer & <Äpfel>' },
  { t, rules: TEST_RULES, isDateTaken: true },
);
const FACTS = readMessage(MESSAGE);
const NOTHING = readMessage('');

it('finds nothing in a message without the lines of ours', () => {
  const { choice, prices, deliveryTerms, handover, ...others } = NOTHING;
  expect([choice, prices, deliveryTerms, handover]).toEqual([[], [], [], 'open']);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
  for (const message of [FOREIGN_PAYLOAD.message, 'Preis im Einzelnen:', 'Name:\nVeranstaltungsanschrift: '])
    expect(readMessage(message)).toEqual(NOTHING);
});

it('reads lines that end in CRLF, and a single CR as a space', () => {
  expect(readMessage(MESSAGE.replaceAll('\n', '\r\n'))).toEqual(FACTS);
  expect(readMessage('Name: a\rb\nWünsche: c\rd\n    e')).toMatchObject({ lastName: 'a b', wish: 'c d\ne' });
});

it.each([
  ['Jülich (16 km), 1.009,60 €, nicht im Gesamtpreis enthalten', { name: 'Jülich', km: 16, price: 1_009.6 }],
  ['Jülich (16 km)', { name: 'Jülich', km: 16, price: null }],
  [`Jülich (16 km), ${'9'.repeat(3_000)} €`, { name: 'Jülich', km: 16, price: null }],
  ['Jülich', null],
])('reads the delivery of another website: %s', (delivery, place) => {
  expect(readMessage(MESSAGE.replace('\n\n', `\nLieferung: ${delivery}\n\n`))).toMatchObject({ delivery, place });
});

it('finds only days that exist, and no part of a number', () => {
  for (const subject of ['Buchungsanfrage – Plus – 2027-02-29', 'Rechnung 12027-05-08'])
    expect(requestedDay({ subject })).toBeNull();
});
