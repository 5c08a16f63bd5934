import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from './request-facts';
import { FOREIGN_PAYLOAD, PAYLOAD } from './test-payload';

const FACTS = {
  customer: 'Jürgen Größer & <Äpfel>',
  eventAddress: 'Schloß Übersee, 83236 Übersee',
  choice: [
    'Datum: Samstag, 8. Mai 2027 (2027-05-08)',
    'Paket: Plus',
    'Support: Standard',
    'Zubehör: Sofortdruck 400, Requisiten-Paket',
  ],
  prices: ['Paket Plus: 1.300 €', 'Sofortdruck 400: 90 €', 'Requisiten-Paket: 20,50 €'],
  total: '1.410,50 €',
  delivery: ['zzgl. Lieferung', 'Abholung kostenlos. Lieferung in Köln frei.'],
};
const NOTHING = { customer: null, eventAddress: null, choice: [], prices: [], total: null, delivery: [] };

describe('parseMessage', () => {
  it.each(['\n', '\r\n'])('reads the message of the website with lines that end in %j', (lineEnd) => {
    expect(parseMessage(PAYLOAD.message.replaceAll('\n', lineEnd))).toEqual(FACTS);
  });

  it.each([FOREIGN_PAYLOAD.message, '', 'Preis im Einzelnen:', 'Name:\nVeranstaltungsanschrift: '])(
    'finds no fact in %j',
    (message) => {
      expect(parseMessage(message)).toEqual(NOTHING);
    },
  );

  it('reads a message that lacks the prices and the first name', () => {
    const message = PAYLOAD.message.replace(/\n\nPreis.*/s, '').replace(/Vorname.*\n/, '');
    expect(parseMessage(message)).toEqual({ ...FACTS, customer: 'Größer & <Äpfel>', prices: [], delivery: [] });
  });

  it('keeps every value in one line', () => {
    const message = PAYLOAD.message.replace('Jürgen', 'Jürgen\r\tEva\u2028');
    expect(parseMessage(message).customer).toBe('Jürgen Eva Größer & <Äpfel>');
  });

  it('lets no line of an address pass for another field, a price or a block', () => {
    const line = fc.constantFrom(
      ...PAYLOAD.message.split('\n'),
      'Paket Plus: 1 €',
      'Name: Eve',
      'Veranstaltungsanschrift: nirgends',
      '',
      'a\rName: Eve',
      'a\u2028Name: Eve',
    );
    const anything = fc.oneof(
      line,
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' ')),
    );
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (lines) => {
        const address = lines.map((text) => text.trim()).join('\n    ');
        const message = PAYLOAD.message.replace('Straße 1\n    12345 Köln', () => address);
        expect(parseMessage(message)).toEqual(FACTS);
      }),
    );
  });
});
