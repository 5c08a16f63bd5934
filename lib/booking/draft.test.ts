import { expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { readDraft, writeDraft } from './draft';
import { emptyBooking } from './request';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);

it('a draft brings back what is half finished', () => {
  const part = { lastName: 'a=b&c=%d+e#f', phone: ' ', email: 'half@', extras: ['background'] };
  const draft = writeDraft({ ...EMPTY_BOOKING, ...part }, TEST_OFFER);
  expect(readDraft(draft, TEST_OFFER)).toEqual({ ...EMPTY_BOOKING, ...part });
});

it('there is no draft while nothing has been chosen or typed', () => {
  expect(writeDraft({ ...EMPTY_BOOKING }, TEST_OFFER)).toBeNull();
});

it.each([null, '', '{"date":1}', 'package=Gold&prints=9', 'backgroundId=6'])('%j is no draft', (text) => {
  expect(readDraft(text, TEST_OFFER)).toEqual(EMPTY_BOOKING);
});
