import { expect, it } from 'vitest';
import { rulesOf, TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { EXISTING_DAYS, MISSING_DAYS } from '@/test/days';
import { TEST_OFFER } from '@/test/offer';
import type { BookingRequest } from '../request/schema';

const { defaults, places, readDraft, writeDraft } = TEST_RULES;
const EMPTY_BOOKING = TEST_RULES.empty();
const from = (query: string, booking = EMPTY_BOOKING, rules = TEST_RULES) =>
  rules.withParameters(booking, new URLSearchParams(query));
const plus = { ...EMPTY_BOOKING, ...defaults('Plus') };
const premium = { ...EMPTY_BOOKING, ...defaults('Premium') };

it.each<[string, Partial<BookingRequest>]>([
  ['package=Plus&prints=400&support=Premium', { ...plus, prints: 400, support: 'Premium' }],
  ['background=3&props=1&pavilion=1', { extras: ['background', 'props', 'pavilion'], backgroundId: 3 }],
  ['delivery=pickup', { delivery: 'pickup' }],
  ['backgroundSystem=1', { extras: ['background'] }],
  ['firstName=Eve&email=eve@example.com&phone=1&lastName=E', {}],
  ['package=Gold&props=1', { extras: ['props'] }],
  ['prints=300&background=6&support=Gold&delivery=Atlantis&props=true', {}],
  ['package=Plus&prints=none', plus],
  ['package=Premium&prints=200&support=Standard&background=2', { ...premium, backgroundId: 2 }],
  ...EXISTING_DAYS.map((date): [string, object] => [`date=${date}&package=Plus`, { ...plus, date }]),
  ...MISSING_DAYS.map((date): [string, object] => [`date=${encodeURIComponent(date)}&package=Plus`, plus]),
])('a link with %j leads to %j', (query, expected) => {
  expect(from(query)).toEqual({ ...EMPTY_BOOKING, ...expected });
});

it('a link contains no personal data', () => {
  const booking = { ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', email: 'a@example.com', phone: '030' };
  expect([...TEST_RULES.parameters(booking).keys()]).toEqual(['date', 'package', 'prints', 'support']);
});

it('a link has further extras by their key, and a package, extras and backdrops that are not offered are ignored', () => {
  const packages = TEST_OFFER.packages.filter(({ key }) => key !== 'Plus');
  const rules = rulesOf({ ...TEST_OFFER, packages, extras: [{ key: 'gaestebuch', name: 'Gästebuch', price: 35 }] });
  const empty = rules.empty();
  const query = 'package=Plus&gaestebuch=1&pavilion=1&background=2&backgroundSystem=1';
  expect(from(query, empty, rules)).toEqual({ ...empty, extras: ['gaestebuch'] });
});

it('a link starts another package with its defaults, and keeps the delivery and everything of the same package', () => {
  const booking = from('package=Plus&prints=400&props=1&delivery=pickup');
  expect(from('package=Standard&delivery=Atlantis', booking)).toEqual({ ...EMPTY_BOOKING, delivery: 'pickup' });
  expect(from('package=Plus&delivery=', booking)).toEqual(booking);
});

it.each([null, '', '{"date":1}', 'package=Gold&prints=9', 'backgroundId=6'])('%j is not a draft', (text) => {
  expect(readDraft(text)).toEqual(EMPTY_BOOKING);
});

it('the link overrides the draft, and input from before hydration overrides both', () => {
  const draft = writeDraft(TEST_BOOKING);
  const link = new URLSearchParams('date=2027-06-12&package=Standard&pavilion=1');
  const early = { date: '2027-07-03', phone: '040', delivery: places[0]?.name ?? '' };
  const withLink = { ...TEST_BOOKING, ...defaults('Standard'), date: '2027-06-12' };
  const opened = (input: Record<string, string>) =>
    TEST_RULES.opened({ draft, link, earlyInput: new URLSearchParams(input) });
  expect(opened({})).toEqual({ ...withLink, extras: ['pavilion'] });
  expect(opened({ ...early, props: '1' })).toEqual({ ...withLink, ...early, extras: ['props', 'pavilion'] });
});
