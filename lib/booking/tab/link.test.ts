import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import { afterChange, datedChoice, readLink } from './link';
import { writeDraft } from './parameters';

const DRAFT = writeDraft(TEST_BOOKING, TEST_OFFER);
const LINK = 'date=2027-06-05&package=Premium&background=2';
const shared = (link: string, draft: string | null = null) =>
  readLink({ draft, link: new URLSearchParams(link), earlyInput: new URLSearchParams() }, TEST_OFFER);

const { date, package: key } = TEST_BOOKING;
const NOT_SHARED = ['', 'date=2027-06-05', 'package=Plus', 'utm_source=x&package=Plus', 'date=2027-06-05&fbclid=1'];

it.each<[string, string | null, object | null | undefined]>([
  [LINK, null, null],
  [LINK, DRAFT, datedChoice(TEST_BOOKING)],
  [`date=${date}&package=${key}`, DRAFT, null],
  ...NOT_SHARED.map((link): [string, null, undefined] => [link, null, undefined]),
])('a link with "%s" over the draft %s keeps the choice %j', (link, draft, other) => {
  expect(shared(link, draft)?.other).toEqual(other);
});

it('the notice of a link ends with the first own change of the choice, and the own choice can still be shown', () => {
  const link = shared(LINK, DRAFT);
  expect(afterChange(link, link?.unchanged ?? '')).toBe(link);
  const changed = afterChange(link, 'package=Plus');
  expect(changed).toEqual({ ...link, unchanged: null });
  expect(afterChange(changed, link?.unchanged ?? '')).toBe(changed);
  expect(afterChange(shared(LINK), 'package=Plus')).toBeNull();
});
