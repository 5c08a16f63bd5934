import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { EXISTING_DAYS, MISSING_DAYS } from '@/test/days';
import { TEST_OFFER } from '@/test/offer';
import { PLACES } from '../prices/delivery';
import { packageDefaults } from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';
import { openedForm, parametersOf, readDraft, withParameters, writeDraft } from './parameters';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const from = (query: string, booking = EMPTY_BOOKING, offer = TEST_OFFER) =>
  withParameters(booking, new URLSearchParams(query), offer);
const plus = { ...EMPTY_BOOKING, ...packageDefaults('Plus', TEST_OFFER) };
const premium = { ...EMPTY_BOOKING, ...packageDefaults('Premium', TEST_OFFER) };

it.each<[string, Partial<BookingRequest>]>([
  ['package=Plus&prints=400&support=Premium', { ...plus, prints: 400, support: 'Premium' }],
  ['background=3&props=1&pavilion=1', { extras: ['background', 'props', 'pavilion'], backgroundId: 3 }],
  ['delivery=pickup', { delivery: 'pickup' }],
  ['backgroundSystem=1', { extras: ['background'] }],
  ['firstName=Eve&email=eve@example.com&phone=1&lastName=E', {}],
  ['package=Gold&props=1', { extras: ['props'] }],
  ['prints=300&background=6&support=Gold&delivery=Atlantis', {}],
  ['background=0', {}],
  ['props=true&pavilion=yes', {}],
  ['package=Plus&prints=none', plus],
  ['package=Premium&prints=200&support=Standard&background=2', { ...premium, backgroundId: 2 }],
  ...EXISTING_DAYS.map((date): [string, object] => [`date=${date}&package=Plus`, { ...plus, date }]),
  ...MISSING_DAYS.map((date): [string, object] => [`date=${encodeURIComponent(date)}&package=Plus`, plus]),
])('a link with %j leads to %j', (query, expected) => {
  expect(from(query)).toEqual({ ...EMPTY_BOOKING, ...expected });
});

it('a link contains no personal data', () => {
  const booking = { ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', email: 'a@example.com', phone: '030' };
  expect([...parametersOf(booking, TEST_OFFER).keys()]).toEqual(['date', 'package', 'prints', 'support']);
});

it('a link has further extras by their key, and a package, extras and backdrops that are not offered are ignored', () => {
  const packages = TEST_OFFER.packages.filter(({ key }) => key !== 'Plus');
  const offer = { ...TEST_OFFER, packages, extras: [{ key: 'gaestebuch', name: 'Gästebuch', price: 35 }] };
  const empty = emptyBooking(offer);
  const query = 'package=Plus&gaestebuch=1&pavilion=1&background=2&backgroundSystem=1';
  expect(from(query, empty, offer)).toEqual({ ...empty, extras: ['gaestebuch'] });
});

it('a link starts another package with its defaults, and keeps the delivery and everything of the same package', () => {
  const booking = from('package=Plus&prints=400&props=1&delivery=pickup');
  expect(from('package=Standard&delivery=Atlantis', booking)).toEqual({ ...EMPTY_BOOKING, delivery: 'pickup' });
  expect(from('package=Plus&delivery=', booking)).toEqual(booking);
});

it('a draft restores an unfinished form', () => {
  const part = { lastName: 'a=b&c=%d+e#f', phone: ' ', email: 'half@', extras: ['background'] };
  const draft = writeDraft({ ...EMPTY_BOOKING, ...part }, TEST_OFFER);
  expect(readDraft(draft, TEST_OFFER)).toEqual({ ...EMPTY_BOOKING, ...part });
});

// e2e/booking-draft.spec.ts shows that there is no draft until something has been chosen or typed.

it.each([null, '', '{"date":1}', 'package=Gold&prints=9', 'backgroundId=6'])('%j is not a draft', (text) => {
  expect(readDraft(text, TEST_OFFER)).toEqual(EMPTY_BOOKING);
});

it('the link overrides the draft, and input from before hydration overrides both', () => {
  const draft = writeDraft(TEST_BOOKING, TEST_OFFER);
  const link = new URLSearchParams('date=2027-06-12&package=Standard&pavilion=1');
  const early = { date: '2027-07-03', phone: '040', delivery: PLACES[0]?.name ?? '' };
  const withLink = { ...TEST_BOOKING, ...packageDefaults('Standard', TEST_OFFER), date: '2027-06-12' };
  const opened = (input: Record<string, string>) =>
    openedForm({ draft, link, earlyInput: new URLSearchParams(input) }, TEST_OFFER);
  expect(opened({})).toEqual({ ...withLink, extras: ['pavilion'] });
  expect(opened({ ...early, props: '1' })).toEqual({ ...withLink, ...early, extras: ['props', 'pavilion'] });
});
