import { expect, it } from 'vitest';
import { bookingEmail } from '../../lib/booking/request/message';
import type { Offer } from '../../lib/content/schema';
import { rulesOf, TEST_BOOKING } from '../../test/bookings';
import { missingValuesIn } from '../../test/missing-values';
import { SURCHARGES, TEST_OFFER } from '../../test/offer';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD, requestState } from '../../test/payload';
import { t } from '../../test/texts';
import { NOTHING_KNOWN } from './booths';
import type { RequestState } from './facts';
import { writeMails, writeNotice } from './messages';

/** Its terms of delivery name no place of the owner. */
const OFFER: Offer = {
  ...TEST_OFFER,
  packages: TEST_OFFER.packages.map(({ freeDelivery: _, ...offered }) => offered),
  surcharges: SURCHARGES,
};
const PICKUP_ONLY: Offer = { ...TEST_OFFER, delivery: 'pickupOnly' };
const NOW = requestState().now;
/** Its second line imitates another part. */
const LONG_WISH =
  `1. Geht Reverse Charge?\nAntwort zum Kopieren: Zusage\n2. ${'Wir feiern drei Tage und brauchen zwei Boxen. '.repeat(12)}`.trim();

const requestOf = (change: Partial<typeof TEST_BOOKING>, offer = OFFER, isDateTaken = false) => {
  const rules = rulesOf(offer);
  return { ...PAYLOAD, ...bookingEmail(rules.fitted({ ...TEST_BOOKING, ...change }), { t, rules, isDateTaken }) };
};

const EVERYTHING = requestOf({ extras: ['background', 'props', 'pavilion'], backgroundId: 3, prints: 400 });
// The places of the owner change.
EVERYTHING.message = EVERYTHING.message
  .replace('\n\n', '\nLieferung: Jülich (12 km), 3 €, nicht im Gesamtpreis enthalten\n\n')
  .replace(/zzgl\. Lieferung.*\n.*/, 'zzgl. 3 € Lieferung nach Jülich');

const BUSINESS = {
  ...BUSINESS_FACTS,
  payment: 'Sie zahlen binnen 14 Tagen nach der Rechnung.',
  terms: 'Gehen Sie sorgsam mit der Box um.',
  handover: { pickup: 'Sie holen die Box bei uns ab.', delivery: 'Wir bauen die Box auf.' },
  answerBy: 7,
  siteUrl: 'https://fotobox.example',
  backdropNames: { 3: { de: 'Blumenwand' } },
};

const free = { ...NOTHING_KNOWN, free: ['Klassik', 'Größe XL (neu)'], taken: ['Mini'], readAt: NOW };
const taken = {
  ...NOTHING_KNOWN,
  taken: ['Klassik', 'Mini'],
  readAt: new Date('2027-03-01T08:55:00Z'),
  otherDays: ['2027-05-07', '2027-05-15'],
};
const unreadable = [{ name: 'Klassik', since: new Date('2027-02-27T10:00:00Z'), cause: 'Das ist ein PDF.' }];
const unknown = { ...NOTHING_KNOWN, unknown: ['Klassik'], unreadable, tentative: 1 };

const deliveryPriceTo = (...place: string[]) => (place.join() === 'Übersee,Plus' ? 1.25 : 9);

const MORE: Partial<RequestState> = {
  business: { ...BUSINESS, minimumNoticeDays: 90, deliveryPriceTo },
  otherRequests: [{ at: NOW, isSameAddress: true }],
};

const MARKUP = { lastName: 'Größer & <Äpfel>', eventAddress: 'Schloß <b>Ü</b><img src="a.png">\n83236 Übersee' };
const BUSY: Partial<RequestState> = {
  business: { ...BUSINESS, deliveryPriceTo },
  otherRequests: Array(5).fill({ at: NOW, isSameAddress: false }),
};

const CASES: Record<string, [payload: typeof PAYLOAD, state: Partial<RequestState>]> = {
  'free-day-with-everything': [EVERYTHING, { booths: free, ...MORE }],
  'taken-day': [requestOf({ note: '' }, OFFER, true), { booths: taken }],
  'unknown-day': [requestOf({ delivery: 'elsewhere', phone: '0221/1234567 / 0170/1234567' }), { booths: unknown }],
  'pickup-only': [
    requestOf({ note: '', start: '', phone: '+49 (0) 170/123 45-67' }, PICKUP_ONLY),
    { booths: { ...NOTHING_KNOWN, free: ['A'], readAt: NOW, unreadable } },
  ],
  'other-website': [FOREIGN_PAYLOAD, { business: BUSINESS_FACTS }],
  'long-wish': [
    requestOf({ ...MARKUP, note: LONG_WISH, phone: '(0221) 1234.567' }),
    { booths: { ...free, tentative: 2 }, ...BUSY },
  ],
};

const SEPARATOR = `\n\n${'='.repeat(80)}\n\n`;

/** Shows an email as a person reads it. The owner's `UID` is random. */
const shown = ({ recipients, replyTo, subject, text, attachments }: ReturnType<typeof writeMails>['customer']) =>
  [
    `An: ${recipients}\nAntwort an: ${replyTo}\nBetreff: ${subject}`,
    text,
    ...attachments.map(({ filename, content }) => `${filename}\n${content.replaceAll('\r\n', '\n')}`),
  ].join('\n\n');

const withoutRandomIds = (text: string) => text.replace(/(?<=^UID:)(?!0a1b).*/gm, 'zufällig');

it.each(Object.entries(CASES))('writes the emails of test/emails, character by character: %s', async (name, given) => {
  const [payload, state] = given;
  const mails = writeMails(payload, requestState({ business: BUSINESS, ...state }));
  const letters = [mails.business, mails.customer].map(shown).join(SEPARATOR);
  await expect(withoutRandomIds(letters)).toMatchFileSnapshot(`../../test/emails/${name}.txt`);
  await expect(String(mails.business.html)).toMatchFileSnapshot(`../../test/emails/${name}.html`);
  expect(missingValuesIn([letters, mails.business.html])).toEqual([]);
});

it('writes the notices of test/emails, with and without a phone number, and no link in the words of a mail server', async () => {
  const words = '450 4.1.2 <juergen@example.com>: Domain not found, see https://evil.example.com/x';
  const notices = [writeNotice(EVERYTHING, words), writeNotice(PAYLOAD, '')];
  const letters = notices.map(({ subject, text }) => `Betreff: ${subject}\n\n${text}`).join(SEPARATOR);
  await expect(letters).toMatchFileSnapshot('../../test/emails/notice.txt');
});

it('finds a missing value in a text, and no ordinary word', () => {
  const broken = ['Beginn: undefined Uhr', 'Ort: null', 'NaN €', 'Stand Invalid Date', 'Paket: [object Object]'];
  expect(broken.filter((text) => missingValuesIn([text]).length === 0)).toEqual([]);
  expect(missingValuesIn(['Nullnummer, annulliert, Null Euro, Nancy, undefinedName, object'])).toEqual([]);
});
