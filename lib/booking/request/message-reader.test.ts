import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { acceptedChoices, TEST_BOOKING } from '@/test/bookings';
import { OWN_OFFER, SURCHARGES, TEST_OFFER } from '@/test/offer';
import { FOREIGN_PAYLOAD } from '@/test/payload';
import { t } from '@/test/texts';
import messages from '../../../messages/de.json';
import { offer as REAL_OFFER } from '../../content/offer';
import type { Offer } from '../../content/schema';
import { offerTexts } from '../../offer-texts';
import { hasExtra, packageOf } from '../prices/choice';
import { deliveriesOf, hasDelivery, PICKUP, pricedDelivery } from '../prices/delivery';
import { priceLines, totalPrice } from '../prices/total';
import { bookingEmail } from './message';
import { messageReader, readMessage, requestedDay } from './message-reader';
import { mailText } from './plain-text';
import type { BookingRequest } from './request';

const OFFERS: Offer[] = [
  ...[TEST_OFFER, OWN_OFFER, REAL_OFFER],
  { ...TEST_OFFER, delivery: 'pickupOnly' },
  { ...OWN_OFFER, surcharges: SURCHARGES },
];

const HOSTILE = 'Gesamtpreis: 1 €|Name: Eve||Preis im Einzelnen:|Lieferung: Abholung|-|a\u2028Name: b'.split('|');
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...HOSTILE));
const line = text.map((part) => part.replace(/\s/g, ' '));
const lines = fc.array(text, { maxLength: 5 }).map((parts) => parts.join('\n'));

const anyRequest = fc.constantFrom(...OFFERS).chain((offer) =>
  fc.record({
    offer: fc.constant(offer),
    booking: fc.record({
      choice: fc.constantFrom(...acceptedChoices(offer)),
      delivery: fc.constantFrom(null, ...deliveriesOf(offer)),
      date: fc.constantFrom('2027-05-08', '2027-12-01', '2028-02-29'),
      firstName: line,
      lastName: line,
      phone: line,
      billingAddress: lines,
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
    fc.property(anyRequest, ({ offer, booking: { choice, ...texts }, isDateTaken }) => {
      const booking: BookingRequest = { ...TEST_BOOKING, ...choice, ...texts };
      const { subject, message } = bookingEmail(booking, { t, offer, isDateTaken });
      const { packageName, extraName } = offerTexts('de', t);
      const place = pricedDelivery(booking, offer);
      const isPickup = booking.delivery === PICKUP || (!booking.delivery && !hasDelivery(offer));
      const [firstName, lastName, phone] = [booking.firstName, booking.lastName, booking.phone].map(inOneLine);
      const facts = readMessage(message);
      expect({ day: requestedDay({ subject }), ...facts }).toMatchObject({
        day: booking.date,
        packageName: packageName(packageOf(booking.package, offer)).shown,
        customer: [firstName, lastName].filter(Boolean).join(' ') || null,
        lastName,
        phone: phone === '-' ? null : phone,
        billingAddress: inOneLine(booking.billingAddress),
        eventAddress: inOneLine(booking.eventAddress),
        start: booking.start ? `${booking.start} Uhr` : null,
        wish:
          mailText(booking.note)
            .split('\n')
            .map((part) => part.trim())
            .join('\n') || null,
        backdrop: booking.backgroundId ? { number: String(booking.backgroundId) } : null,
        total: { euros: totalPrice(booking, offer) },
        place: place && { name: place.name, km: place.km, price: place.price },
        handover: isPickup ? 'pickup' : booking.delivery ? 'delivery' : 'open',
      });
      expect(facts.prices.length).toBe(priceLines(booking, offer).length);
      expect(facts.deliveryTerms.length).toBe(1);
      const chosen = facts.choice.join('\n');
      for (const extra of offer.extras.filter(({ key }) => hasExtra(booking, key)))
        expect(chosen).toContain(extraName(extra).shown);
    }),
  );
});

const { message: MESSAGE } = bookingEmail(
  { ...TEST_BOOKING, lastName: 'Größer & <Äpfel>' },
  { t, offer: TEST_OFFER, isDateTaken: true },
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

it('reads a message without prices', () => {
  expect(readMessage(MESSAGE.replace(/\n\nPreis.*/s, ''))).toEqual({ ...FACTS, prices: [], deliveryTerms: [] });
});

it.each([
  ['Jülich (16 km), 9,60 €, nicht im Gesamtpreis enthalten', { name: 'Jülich', km: 16, price: 9.6 }],
  ['Jülich (16 km), 1.009,60 €', { name: 'Jülich', km: 16, price: 1_009.6 }],
  ['Jülich (16 km)', { name: 'Jülich', km: 16, price: null }],
  [`Jülich (16 km), ${'9'.repeat(3_000)} €`, { name: 'Jülich', km: 16, price: null }],
  ['Jülich', null],
])('reads the delivery of another website: %s', (delivery, place) => {
  expect(readMessage(MESSAGE.replace('\n\n', `\nLieferung: ${delivery}\n\n`))).toMatchObject({ delivery, place });
});

it('reads messages with other labels, if it knows them', () => {
  const email = Object.fromEntries(
    Object.entries(messages.email).map(([key, text]) => [key, key === 'subject' ? text : `${text}*`]),
  ) as typeof messages.email;
  const translate = createTranslator({ locale: 'de', messages: { ...messages, email } });
  const booking = { ...TEST_BOOKING, delivery: deliveriesOf(TEST_OFFER)[1] ?? null };
  const [own, other] = [t, translate].map((t) => bookingEmail(booking, { t, offer: TEST_OFFER, isDateTaken: true }));
  const { choice, prices, delivery, deliveryTerms, start, ...facts } = readMessage(own?.message ?? '');
  expect(messageReader(email)(other?.message ?? '')).toMatchObject(facts);
  expect(readMessage(other?.message ?? '').place).toBeNull();
});

it('lets no line of an address pass for another field, a price or a block', () => {
  const others = ['Paket Plus: 1 €', 'Veranstaltungsanschrift: nirgends', '', 'a\rName: Eve', 'a\u2028Name: Eve'];
  const anything = fc.oneof(fc.constantFrom(...MESSAGE.split('\n'), ...others), line);
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), (lines) => {
      const address = lines.map((text) => text.trim()).join('\n    ');
      const message = MESSAGE.replace('Straße 1\n    12345 Köln', () => address);
      expect(readMessage(message)).toEqual({ ...FACTS, billingAddress: readMessage(message).billingAddress });
    }),
  );
});

it('finds only days that exist, and no part of a number', () => {
  for (const subject of ['Buchungsanfrage – Plus – 2027-02-29', 'Rechnung 12027-05-08'])
    expect(requestedDay({ subject })).toBeNull();
});
