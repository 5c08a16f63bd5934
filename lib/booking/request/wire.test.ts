import { expect, it } from 'vitest';
import { rulesOf, TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import type { Offer } from '../../content/schema';
import { createBookingSchema } from './schema';
import { fromWire, toWire } from './wire';

const BODY = toWire(TEST_BOOKING, TEST_OFFER);

/** Returns the request in a body, or null if it is refused. */
const read = (body: unknown, offer = TEST_OFFER) =>
  createBookingSchema(rulesOf(offer)).safeParse(fromWire(body, offer)).data ?? null;

it('a request is sent with the names of the contract', () => {
  expect(BODY).toEqual({
    date: '2027-05-08',
    package: 'Plus',
    support: 'Standard',
    accessories: { sofortdruck: '200', background: false, props: false, pavilion: false },
    backgroundId: null,
    vorname: 'Jürgen',
    name: 'Größer-Äpfel',
    rechnungsanschrift: 'Straße 1\n12345 Köln',
    veranstaltungsanschrift: 'Schloß Übersee\n83236 Übersee',
    phone: '+49 30 1234567',
    email: 'juergen@example.com',
    start: '18:00',
    note: 'Beginn um 18 Uhr\nPasst eine zweite Box?',
    delivery: null,
  });
});

const { start, note, delivery, ...required } = BODY;

it('a missing start or note is empty, and a missing delivery is undecided', () => {
  expect(read(required)).toEqual({ ...TEST_BOOKING, start: '', note: '', delivery: null });
});

const FOREIGN_KEYS = 'firstName lastName invoiceAddress eventAddress prints extras sofortdruck to __proto__'.split(' ');
const PRINTS = ['0', '-200', '2e2', ' 200', '', 200, 0, null, undefined];

const withKey = (name: string) =>
  JSON.parse(JSON.stringify(BODY).replace('{', `{"${name}":${JSON.stringify(Object(TEST_BOOKING)[name] ?? '200')},`));
const withPrints = (sofortdruck: unknown) => ({
  ...BODY,
  package: 'Premium',
  backgroundId: 1,
  accessories: { ...Object(BODY.accessories), sofortdruck },
});

it.each<[string, unknown[]]>([
  ['that is no object', [null, 'text', 7, [], {}]],
  ['without a required key', Object.keys(required).map((name) => ({ ...BODY, [name]: undefined }))],
  ['with a key that the contract does not have', FOREIGN_KEYS.map(withKey)],
  ['with prints that are no number', PRINTS.map(withPrints)],
])('a body %s is refused', (_name, bodies) => {
  for (const body of bodies) expect([body, read(body)]).toEqual([body, null]);
});

const offer: Offer = {
  ...TEST_OFFER,
  packages: [{ key: 'Plus', price: 300, prints: { 200: 0, 400: 60 }, without: ['balloons'] }],
  extras: [
    { key: 'props', price: 20 },
    { key: 'gaestebuch', name: 'Gästebuch', price: 35 },
    { key: 'balloons', name: 'Ballons', price: 35 },
  ],
};

it.each([
  [{ props: false, gaestebuch: true }, ['gaestebuch']],
  // The contract requires props. The offer lacks the pavilion, and the package lacks balloons.
  [{ gaestebuch: true }, undefined],
  [{ props: false, pavilion: true }, undefined],
  [{ props: false, balloons: true }, undefined],
  [{ props: 'yes' }, undefined],
])('extras are read from %j as %j', (switches, extras) => {
  expect(read({ ...BODY, accessories: { sofortdruck: '200', ...switches } }, offer)?.extras).toEqual(extras);
});
