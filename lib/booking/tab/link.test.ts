import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import { PLACES } from '../prices/delivery';
import { packageDefaults } from '../prices/package-rules';
import { afterChange, datedChoice, openedForm, readLink } from './link';
import { writeDraft } from './parameters';

const DRAFT = writeDraft(TEST_BOOKING, TEST_OFFER);
const LINK = 'date=2027-06-05&package=Premium&background=2';
const sources = (link: string, draft: string | null, earlyInput = {}) => ({
  ...{ draft, link: new URLSearchParams(link), earlyInput: new URLSearchParams(earlyInput) },
});

it('the link overrides the draft, and input from before hydration overrides both', () => {
  const link = 'date=2027-06-12&package=Standard&pavilion=1';
  const early = { date: '2027-07-03', phone: '040', delivery: PLACES[0]?.name ?? '' };
  const withLink = { ...TEST_BOOKING, ...packageDefaults('Standard', TEST_OFFER), date: '2027-06-12' };
  expect(openedForm(sources(link, DRAFT), TEST_OFFER)).toEqual({ ...withLink, extras: ['pavilion'] });
  const opened = openedForm(sources(link, DRAFT, { ...early, props: '1' }), TEST_OFFER);
  expect(opened).toEqual({ ...withLink, ...early, extras: ['props', 'pavilion'] });
});

const { date, package: key } = TEST_BOOKING;
const NOT_SHARED = ['', 'date=2027-06-05', 'package=Plus', 'utm_source=x&package=Plus', 'date=2027-06-05&fbclid=1'];

it.each<[string, string | null, object | null | undefined]>([
  [LINK, null, null],
  [LINK, DRAFT, datedChoice(TEST_BOOKING)],
  [`date=${date}&package=${key}`, DRAFT, null],
  ...NOT_SHARED.map((link): [string, null, undefined] => [link, null, undefined]),
])('a link with "%s" over the draft %s keeps the choice %j', (link, draft, other) => {
  expect(readLink(sources(link, draft), TEST_OFFER)?.other).toEqual(other);
});

it('the notice of a link ends with the first own change of the choice, and the own choice can still be shown', () => {
  const link = readLink(sources(LINK, DRAFT), TEST_OFFER);
  expect(afterChange(link, link?.unchanged ?? '')).toBe(link);
  const changed = afterChange(link, 'package=Plus');
  expect(changed).toEqual({ ...link, unchanged: null });
  expect(afterChange(changed, link?.unchanged ?? '')).toBe(changed);
  expect(afterChange(readLink(sources(LINK, null), TEST_OFFER), 'package=Plus')).toBeNull();
});
