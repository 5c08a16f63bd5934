import { expect, it } from 'vitest';
import { ELSEWHERE, PICKUP, PLACES } from '../../lib/booking/prices/delivery';
import { fittedChoice, printsOf } from '../../lib/booking/prices/package-rules';
import { bookingEmail } from '../../lib/booking/request/message';
import type { Offer, Package } from '../../lib/content/schema';
import { BACKGROUND } from '../../lib/offer-keys';
import { TEST_BOOKING } from '../../test/bookings';
import { combine } from '../../test/combine';
import { missingValuesIn } from '../../test/missing-values';
import { TEST_OFFER } from '../../test/offer';
import { BUSINESS_FACTS, FOREIGN_PAYLOAD, PAYLOAD, requestState } from '../../test/payload';
import { t } from '../../test/texts';
import type { Payload } from '../contract';
import { type BoothsOfDay, NOTHING_KNOWN } from './booths';
import { writeMails } from './messages';
import type { Business } from './request-facts';

const OFFER: Offer = {
  ...TEST_OFFER,
  surcharges: [
    { name: 'Wochenende', price: 49.5, weekdays: ['Friday', 'Saturday'] },
    { name: 'Winterrabatt', price: -30, from: '11-01', to: '02-28' },
  ],
};
const WITH_WEEKDAY = '2027-05-08';
const WITH_SEASON = '2027-12-01';
const WITHOUT_SURCHARGE = '2027-05-05';

const HOURS_AGO = new Date('2027-03-01T07:00:00Z');

const { deposit: _, ...WITHOUT_DEPOSIT } = BUSINESS_FACTS;
const BUSINESSES: Business[] = combine({
  payment: [{}, { payment: 'Sie zahlen bar.' }],
  handover: [{}, { handover: { pickup: 'Sie holen ab.', delivery: 'Wir bauen auf.' } }],
  deposit: [{}, { deposit: 'Die Kaution beträgt 100 €.' }],
  answerBy: [{}, { answerBy: 7, deliveryPriceTo: () => 1.25 }],
}).map((facts) => Object.assign({}, WITHOUT_DEPOSIT, ...Object.values(facts)));

const UNREADABLE = [{ name: 'Klassik', since: HOURS_AGO }];
const CALENDARS: BoothsOfDay[] = [
  { ...NOTHING_KNOWN, free: ['Klassik'], readAt: requestState().now },
  { ...NOTHING_KNOWN, taken: ['Klassik'], readAt: HOURS_AGO, otherDays: ['2027-05-15'] },
  { ...NOTHING_KNOWN, unknown: ['Klassik'], unreadable: UNREADABLE },
  { ...NOTHING_KNOWN, free: ['Klassik', 'Deluxe'], tentative: 1, readAt: HOURS_AGO, unreadable: UNREADABLE },
  NOTHING_KNOWN,
];

const DELIVERIES = [...PLACES.slice(0, 1).map(({ name }) => name), PICKUP, ELSEWHERE, null];

/** Returns a request for every state of the form with a package. */
const requestsFor = (offered: Package): Payload[] =>
  combine({
    package: [offered.key],
    support: ['Standard' as const],
    prints: printsOf(offered),
    extras: [[], [BACKGROUND]],
    backgroundId: [1],
    delivery: DELIVERIES,
    start: ['', '18:00'],
    note: ['', 'Passt eine zweite Box?'],
    phone: ['', '+49 30 1234567'],
    date: [WITH_WEEKDAY, WITH_SEASON, WITHOUT_SURCHARGE],
  }).map((state) => ({
    ...PAYLOAD,
    ...bookingEmail(fittedChoice({ ...TEST_BOOKING, ...state }, OFFER), { t, offer: OFFER, isDateTaken: true }),
  }));

/** Returns all texts of the emails of a request, as mail and calendar programs show them. */
function textsOf(payload: Payload, business: Business, booths: BoothsOfDay): string[] {
  const otherRequests = booths.readAt ? [] : [{ at: HOURS_AGO, isSameAddress: true }];
  const mails = writeMails(payload, requestState({ business, booths, otherRequests }));
  const texts = Object.values(mails).flatMap(({ subject, text, attachments }) => [
    ...[subject, text],
    ...attachments.flatMap(({ filename, content }) => [filename, content.replaceAll('\r\n ', '')]),
  ]);
  return [...texts, mails.business.html].map((text) => text.replace(/mailto:[^\s"]+/g, decodeURIComponent));
}

/** @param shown parts of texts, which prove that the states that have them were written */
function expectNoMissingValue(texts: string[], ...shown: string[]): void {
  expect(missingValuesIn(texts)).toEqual([]);
  const all = texts.join('\n');
  expect(shown.filter((part) => !all.includes(part))).toEqual([]);
}

const FOREIGN = [FOREIGN_PAYLOAD, { ...FOREIGN_PAYLOAD, subject: `Anfrage – ${WITH_WEEKDAY}` }];

it.each(TEST_OFFER.packages)('no email of a request for the package $key shows a missing value', (offered) => {
  // Their numbers have no common divisor, so every business meets every calendar.
  const texts = [...requestsFor(offered), ...FOREIGN].flatMap((payload, index) =>
    textsOf(
      payload,
      BUSINESSES[index % BUSINESSES.length] ?? BUSINESS_FACTS,
      CALENDARS[index % CALENDARS.length] ?? NOTHING_KNOWN,
    ),
  );
  const ofRequest = ['Wochenende: 49,50', 'Winterrabatt: -30', 'Beginn: 18:00', 'zweite Box', 'zusammen'];
  const ofState = ['Wir bauen auf.', 'Stand', 'nicht lesbar', 'weitere Anfrage', 'Die Kaution', 'bis Montag'];
  expectNoMissingValue(texts, ...ofRequest, ...ofState);
});

it('finds a missing value in a text, and no ordinary word', () => {
  const broken = ['Beginn: undefined Uhr', 'Ort: null', 'NaN €', 'Stand Invalid Date', 'Paket: [object Object]'];
  expect(broken.filter((text) => missingValuesIn([text]).length === 0)).toEqual([]);
  expect(missingValuesIn(['Nullnummer, annulliert, Null Euro, Nancy, undefinedName, object'])).toEqual([]);
});
