import { describe, expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { readDraft, writeDraft } from './draft';
import { emptyBooking } from './request';
import { packageDefaults } from './rules';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);

describe('a draft', () => {
  it.each([
    ['half-finished texts', { firstName: 'Jür', email: 'half@', billingAddress: 'Straße 1\n12345 Köln' }],
    ['Premium with a background', { ...packageDefaults('Premium', TEST_OFFER), backgroundId: 5 }],
    ['a background system without a background', { extras: ['background'] }],
    ['a note of several lines', { note: 'Beginn um 18 Uhr\nZweite Box?' }],
    ['signs that addresses use', { lastName: 'a=b&c=%d+e#f', phone: ' ' }],
  ])('brings back %s', (_, part) => {
    const booking = { ...EMPTY_BOOKING, ...part };
    expect(readDraft(writeDraft(booking, TEST_OFFER), TEST_OFFER)).toEqual(booking);
  });

  it('is none while nothing has been chosen or typed', () => {
    expect(writeDraft(EMPTY_BOOKING, TEST_OFFER)).toBeNull();
    expect(writeDraft({ ...EMPTY_BOOKING }, TEST_OFFER)).toBeNull();
    expect(writeDraft({ ...EMPTY_BOOKING, phone: '1' }, TEST_OFFER)).not.toBeNull();
    expect(writeDraft({ ...EMPTY_BOOKING, extras: ['props'] }, TEST_OFFER)).not.toBeNull();
  });

  it.each([null, '', '{"date":1}', 'package=Gold&prints=9', 'backgroundId=6'])('is not %j', (text) => {
    expect(readDraft(text, TEST_OFFER)).toEqual(EMPTY_BOOKING);
  });
});
