import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import { FOREIGN_PAYLOAD } from '@/test/payload';
import { t } from '@/test/texts';
import type { Offer, Package } from '../../content/schema';
import { plainEuros } from '../../shared/euro';
import { deliveryTerms } from '../prices/delivery';
import { fittedChoice } from '../prices/package-rules';
import { bookingEmail } from './message';
import { readMessage } from './message-reader';

/** An offer with a price over a thousand euros, and one with cents. */
const PLUS: Package = { key: 'Plus', price: 1_300, prints: { 200: 0, 400: 90 } };
const OFFER: Offer = { ...TEST_OFFER, packages: [PLUS], extras: [{ key: 'props', price: 20.5 }] };
const BOOKING = { ...TEST_BOOKING, prints: 400, extras: ['props'], lastName: 'Größer & <Äpfel>' };

/** The message as the website writes it. */
const messageOf = (booking: typeof TEST_BOOKING) =>
  bookingEmail(fittedChoice(booking, OFFER), { t, offer: OFFER, isDateTaken: true }).message;
const MESSAGE = messageOf(BOOKING);

const FACTS = {
  customer: 'Jürgen Größer & <Äpfel>',
  lastName: 'Größer & <Äpfel>',
  packageName: 'Plus',
  eventAddress: 'Schloß Übersee, 83236 Übersee',
  billingAddress: 'Straße 1, 12345 Köln',
  phone: '+49 30 1234567',
  start: '18:00 Uhr',
  wish: 'Beginn um 18 Uhr\nPasst eine zweite Box?',
  choice: ['Paket: Plus', 'Support: Standard', 'Zubehör: Sofortdruck 400, Requisiten-Paket'],
  prices: ['Paket Plus: 1.300 €', 'Sofortdruck 400: 90 €', 'Requisiten-Paket: 20,50 €'],
  total: { text: '1.410,50 €', euros: 1410.5 },
  backdrop: null,
  delivery: null,
  place: null,
  handover: 'open',
  deliveryTerms: [deliveryTerms(PLUS, OFFER, t, plainEuros).replaceAll('\u00a0', ' ')],
};
const ORDER = { packageName: FACTS.packageName, choice: FACTS.choice, total: FACTS.total };
const NOTHING: ReturnType<typeof readMessage> = {
  ...{ customer: null, lastName: null, packageName: null, eventAddress: null, phone: null, delivery: null },
  ...{ choice: [], prices: [], total: null, deliveryTerms: [] },
  ...{ billingAddress: null, start: null, wish: null, place: null },
  ...{ backdrop: null, handover: 'open' },
};

it.each(['\n', '\r\n'])('reads the message of the website with lines that end in %j', (lineEnd) => {
  expect(readMessage(MESSAGE.replaceAll('\n', lineEnd))).toEqual(FACTS);
});

it.each([FOREIGN_PAYLOAD.message, '', 'Preis im Einzelnen:', 'Name:\nVeranstaltungsanschrift: '])(
  'finds no fact in %j',
  (message) => {
    expect(readMessage(message)).toEqual(NOTHING);
  },
);

it.each<[string, RegExp, Partial<typeof NOTHING>]>([
  ['the start of the celebration', /Beginn: .*\n/, { start: null }],
  ['the first name', /Vorname.*\n/, { customer: 'Größer & <Äpfel>' }],
  ['the prices', /\n\nPreis.*/s, { prices: [], deliveryTerms: [] }],
  ['everything but the first block', /\n\nVorname.*/s, { ...NOTHING, ...ORDER }],
])('reads a message without %s', (_missing, part, facts) => {
  expect(readMessage(MESSAGE.replace(part, ''))).toEqual({ ...FACTS, ...facts });
});

it('lets no line of an address pass for another field, a price or a block', () => {
  const others = ['Paket Plus: 1 €', 'Veranstaltungsanschrift: nirgends', '', 'a\rName: Eve', 'a\u2028Name: Eve'];
  const text = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '));
  const anything = fc.oneof(fc.constantFrom(...MESSAGE.split('\n'), ...others), text);
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), (lines) => {
      const address = lines.map((text) => text.trim()).join('\n    ');
      const message = MESSAGE.replace('Straße 1\n    12345 Köln', () => address);
      expect(readMessage(message)).toEqual({ ...FACTS, billingAddress: readMessage(message).billingAddress });
    }),
  );
});
