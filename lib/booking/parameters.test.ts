import { describe, expect, it } from 'vitest';
import { ACCEPTED_CHOICES } from '@/test/bookings';
import { EXISTING_DAYS, MISSING_DAYS } from '@/test/days';
import { TEST_OFFER } from '@/test/offer';
import { site } from '../content/site';
import { parametersOf, withParameters } from './parameters';
import { emptyBooking } from './request';
import { packageDefaults } from './rules';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const from = (query: string, booking = EMPTY_BOOKING, offer = TEST_OFFER) =>
  withParameters(booking, new URLSearchParams(query), offer);

describe('a choice as parameters', () => {
  it('is written in full and reads as it was', () => {
    for (const choice of ACCEPTED_CHOICES) {
      const booking = { ...EMPTY_BOOKING, date: '2027-05-08', ...choice };
      expect(from(String(parametersOf(booking, TEST_OFFER)))).toEqual(booking);
    }
  });

  it('names every part of a link', () => {
    const read = from('date=2027-05-08&package=Plus&prints=400&background=3&props=1&pavilion=1&support=Premium');
    expect(read).toEqual({
      ...EMPTY_BOOKING,
      date: '2027-05-08',
      package: 'Plus',
      support: 'Premium',
      prints: 400,
      extras: ['background', 'props', 'pavilion'],
      backgroundId: 3,
    });
  });

  it('holds nothing personal', () => {
    const booking = { ...EMPTY_BOOKING, date: '2027-05-08', firstName: 'Jürgen', email: 'a@example.com', phone: '030' };
    expect([...parametersOf(booking, TEST_OFFER).keys()]).toEqual(['date', 'package', 'prints', 'support']);
    expect(from('firstName=Eve&email=eve@example.com&phone=1&lastName=E')).toEqual(EMPTY_BOOKING);
  });

  it.each([
    ['package=Gold&props=1', { extras: ['props'] }],
    ['prints=300', {}],
    ['background=6', {}],
    ['background=0', {}],
    ['props=true&pavilion=yes', {}],
    ['support=Gold', {}],
    ['__proto__=1&constructor=1', {}],
  ])('ignores what no offer has in %j', (query, expected) => {
    expect(from(query)).toEqual({ ...EMPTY_BOOKING, ...expected });
  });

  it('takes a date that exists, and ignores any other beside the rest', () => {
    for (const date of EXISTING_DAYS)
      expect(from(`date=${date}&package=Plus`)).toMatchObject({ date, package: 'Plus' });
    for (const date of MISSING_DAYS) {
      const query = new URLSearchParams({ date, package: 'Plus' });
      expect([date, from(String(query))]).toMatchObject([date, { date: '', package: 'Plus' }]);
    }
  });

  it('leaves out what the package does not offer', () => {
    expect(from('package=Plus&prints=none').prints).toBe(200);
    expect(from('package=Premium&prints=200&support=Standard&background=2')).toEqual({
      ...EMPTY_BOOKING,
      ...packageDefaults('Premium', TEST_OFFER),
      backgroundId: 2,
    });
  });

  it('has further extras by their key, and ignores a package, extras and backdrops that are not offered', () => {
    const offer = {
      ...TEST_OFFER,
      packages: TEST_OFFER.packages.filter(({ key }) => key !== 'Plus'),
      extras: [{ key: 'gaestebuch', name: 'Gästebuch', price: 35 }],
    };
    const empty = emptyBooking(offer);
    const booking = { ...empty, extras: ['gaestebuch'] };
    expect(from('package=Plus&gaestebuch=1&pavilion=1&background=2&backgroundSystem=1', empty, offer)).toEqual(booking);
    expect(parametersOf(booking, offer).get('gaestebuch')).toBe('1');
  });

  it('has the delivery, ignores unknown ones, and keeps it with another package', () => {
    const place = site.deliveryArea[0]?.name ?? '';
    for (const delivery of ['pickup', 'elsewhere', place]) {
      const link = parametersOf({ ...EMPTY_BOOKING, delivery }, TEST_OFFER);
      expect([link.get('delivery'), from(String(link)).delivery]).toEqual([delivery, delivery]);
    }
    const booking = from('delivery=pickup&package=Plus');
    expect(from('package=Standard&delivery=Atlantis', booking).delivery).toBe('pickup');
    expect(from('delivery=', booking).delivery).toBe('pickup');
  });

  it('starts another package with its defaults, and keeps what was chosen for the same one', () => {
    const booking = from('package=Plus&prints=400&props=1');
    expect(from('package=Standard', booking)).toEqual(EMPTY_BOOKING);
    expect(from('package=Plus', booking)).toEqual(booking);
  });
});
