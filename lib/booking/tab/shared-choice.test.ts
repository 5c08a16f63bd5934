import { expect, it } from 'vitest';
import { TEST_BOOKING } from '@/test/bookings';
import { TEST_OFFER } from '@/test/offer';
import { writeDraft } from './draft';
import { datedChoice, sharedChoice } from './shared-choice';

const shared = (link: string, draft: string | null = null) =>
  sharedChoice({ draft, link: new URLSearchParams(link), earlyInput: new URLSearchParams() }, TEST_OFFER);
const DRAFT = writeDraft(TEST_BOOKING, TEST_OFFER);
const LINK = 'date=2027-06-05&package=Premium&background=2';

it('distinguishes shared links from links of the website, which have one parameter', () => {
  expect(shared(LINK)).toEqual({ shown: 'link', other: null });
  for (const link of ['', 'date=2027-06-05', 'package=Plus', 'utm_source=x&package=Plus', 'date=2027-06-05&fbclid=1'])
    expect(shared(link), link).toBeNull();
});

it("keeps the visitor's own choice if the link replaces it", () => {
  expect(shared(LINK, DRAFT)).toEqual({ shown: 'link', other: datedChoice(TEST_BOOKING) });
  const { date, package: key } = TEST_BOOKING;
  expect(shared(`date=${date}&package=${key}`, DRAFT)).toEqual({ shown: 'link', other: null });
});
