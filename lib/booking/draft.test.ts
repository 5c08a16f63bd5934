import { describe, expect, it } from 'vitest';
import { type EarlyInput, initialBooking, writeDraft } from './draft';
import { EMPTY_BOOKING } from './form';

const NOTHING: EarlyInput = { texts: {}, choices: new URLSearchParams() };
const NO_LINK = new URLSearchParams();

const reopened = (draft: string | null) => initialBooking(draft, NO_LINK, NOTHING);

describe('a draft', () => {
  it.each([
    ['half-finished texts', { vorname: 'Jür', email: 'half@', rechnungsanschrift: 'Straße 1\n12345 Köln' }],
    ['Premium with a background', { package: 'Premium', support: 'Premium', backgroundId: 5 }],
    ['a background system without a background', { accessories: { ...EMPTY_BOOKING.accessories, background: true } }],
    ['signs that addresses use', { name: 'a=b&c=%d+e#f', phone: ' ' }],
  ] as const)('brings back %s', (_, part) => {
    const booking = { ...EMPTY_BOOKING, ...part };
    expect(reopened(writeDraft(booking))).toEqual(booking);
  });

  it('is none while nothing has been chosen or typed', () => {
    expect(writeDraft(EMPTY_BOOKING)).toBeNull();
    expect(writeDraft({ ...EMPTY_BOOKING })).toBeNull();
    expect(writeDraft({ ...EMPTY_BOOKING, phone: '1' })).not.toBeNull();
    expect(writeDraft({ ...EMPTY_BOOKING, accessories: { ...EMPTY_BOOKING.accessories, props: true } })).not.toBeNull();
  });

  it.each([null, '', '{"date":1}', 'package=Gold&prints=9', 'backgroundId=6'])('is not %j', (text) => {
    expect(reopened(text)).toEqual(EMPTY_BOOKING);
  });
});

describe('the form starts with', () => {
  const draft = writeDraft({ ...EMPTY_BOOKING, date: '2027-05-08', vorname: 'Jürgen', phone: '030' });

  it('the link over the draft', () => {
    const booking = initialBooking(draft, new URLSearchParams('date=2027-06-12&package=Plus'), NOTHING);
    expect(booking).toMatchObject({ date: '2027-06-12', package: 'Plus', vorname: 'Jürgen', phone: '030' });
  });

  it('what was typed or chosen already over everything else', () => {
    const early = {
      texts: { date: '2027-07-03', phone: '040' },
      choices: new URLSearchParams('package=Premium&props=1'),
    };
    const booking = initialBooking(draft, new URLSearchParams('date=2027-06-12&package=Plus&pavilion=1'), early);
    expect(booking).toEqual({
      ...EMPTY_BOOKING,
      date: '2027-07-03',
      package: 'Premium',
      support: 'Premium',
      accessories: { ...EMPTY_BOOKING.accessories, props: true },
      vorname: 'Jürgen',
      phone: '040',
    });
  });
});
