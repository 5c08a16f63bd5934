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
import { writeMails } from './messages';

/** Its terms of delivery name no place of the owner. */
const OFFER: Offer = {
  ...TEST_OFFER,
  packages: TEST_OFFER.packages.map(({ freeDelivery: _, ...offered }) => offered),
  surcharges: SURCHARGES,
};
const PICKUP_ONLY: Offer = { ...TEST_OFFER, delivery: 'pickupOnly' };
const NOW = requestState().now;
const LONG_WISH = `1. Geht Reverse Charge?\n2. ${'Wir feiern drei Tage und brauchen zwei Boxen. '.repeat(12)}`.trim();

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

const free = { ...NOTHING_KNOWN, free: ['Klassik', 'Deluxe'], taken: ['Mini'], readAt: NOW };
const taken = {
  ...NOTHING_KNOWN,
  taken: ['Klassik'],
  readAt: NOW,
  otherDays: ['2027-05-07', '2027-05-15'],
};
const unreadable = [{ name: 'Klassik', since: new Date('2027-02-27T10:00:00Z') }];
const unknown = { ...NOTHING_KNOWN, unknown: ['Klassik'], unreadable, tentative: 1 };

const MORE: Partial<RequestState> = {
  business: { ...BUSINESS, minimumNoticeDays: 90 },
  otherRequests: [{ at: NOW, isSameAddress: true }],
};

const CASES: Record<string, [payload: typeof PAYLOAD, state: Partial<RequestState>]> = {
  'free-day-with-everything': [EVERYTHING, { booths: free, ...MORE }],
  'taken-day': [requestOf({ note: '' }, OFFER, true), { booths: taken }],
  'unknown-day': [requestOf({ delivery: 'elsewhere' }), { booths: unknown }],
  'pickup-only': [requestOf({ note: '', start: '' }, PICKUP_ONLY), { booths: { ...NOTHING_KNOWN, free: ['A'] } }],
  'other-website': [FOREIGN_PAYLOAD, { business: BUSINESS_FACTS }],
  'long-wish': [requestOf({ note: LONG_WISH }), { booths: free }],
};

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
  const letters = [mails.business, mails.customer].map(shown).join(`\n\n${'='.repeat(80)}\n\n`);
  await expect(withoutRandomIds(letters)).toMatchFileSnapshot(`../../test/emails/${name}.txt`);
  await expect(String(mails.business.html)).toMatchFileSnapshot(`../../test/emails/${name}.html`);
  expect(missingValuesIn([letters, mails.business.html])).toEqual([]);
});

it('finds a missing value in a text, and no ordinary word', () => {
  const broken = ['Beginn: undefined Uhr', 'Ort: null', 'NaN €', 'Stand Invalid Date', 'Paket: [object Object]'];
  expect(broken.filter((text) => missingValuesIn([text]).length === 0)).toEqual([]);
  expect(missingValuesIn(['Nullnummer, annulliert, Null Euro, Nancy, undefinedName, object'])).toEqual([]);
});
