import { describe, expect, it, vi } from 'vitest';
import { ALL_CHOICES, TEST_BOOKING } from '@/test/bookings';
import { EXISTING_DAYS, MISSING_DAYS } from '@/test/days';
import { TEST_OFFER } from '@/test/offer';
import type { Offer } from '../content/schema';
import { site } from '../content/site';
import { MAX_EMAIL_LENGTH } from './email-address';
import { emptyBooking } from './request';
import { packageDefaults } from './rules';
import { createBookingSchema, LIMITS } from './schema';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const bookingSchema = createBookingSchema(TEST_OFFER);

/** The messages of a refused request by field; undefined when it is accepted. */
function refusals(change: Record<string, unknown>, schema = bookingSchema) {
  const result = schema.safeParse({ ...TEST_BOOKING, ...change });
  if (result.success) return undefined;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const NAMES = ['firstName', 'lastName'] as const;
const ADDRESSES = ['billingAddress', 'eventAddress'] as const;

it('an empty form with Premium gets all messages at once, in the order of the fields', () => {
  const { issues } = bookingSchema.safeParse({ ...EMPTY_BOOKING, package: 'Premium' }).error ?? { issues: [] };
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['date', 'date'],
    ...[...NAMES, ...ADDRESSES, 'email'].map((field) => [field, field]),
    ['backgroundId', 'background'],
  ]);
});

describe.each([...NAMES, ...ADDRESSES])('%s', (field) => {
  it.each([
    [field, ['', '   ', '\t \u00a0', '\u202a\u200b\u202c', '\u00ad', '\ud800', '\u0301', null, 7]],
    ['link', ['https://evil.example/login', 'x@y', 'www.evil', 'x://y']],
    ['control', ['a\u0000b', 'a\u0085b', 'a\rb', '\u001b[2J']],
  ])('gets the message %s for %j', (message, values) => {
    for (const value of values) expect([value, refusals({ [field]: value })]).toEqual([value, { [field]: message }]);
  });

  it('comes back clean', () => {
    const typed = '  A\u0308n\u00ad\u200bne\u00a0K.  ';
    expect(bookingSchema.parse({ ...TEST_BOOKING, [field]: typed })[field]).toBe('Änne K.');
  });
});

describe('lengths and lines', () => {
  it.each([
    ...NAMES.map((field) => [field, LIMITS.name] as const),
    ...ADDRESSES.map((field) => [field, LIMITS.address] as const),
    ['phone', LIMITS.phone] as const,
  ])('%s takes %i characters and no more', (field, most) => {
    expect(refusals({ [field]: 'x'.repeat(most) })).toBeUndefined();
    expect(refusals({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' });
  });

  it.each(['firstName', 'billingAddress'] as const)(
    '%s counts neither blanks around it, nor combining marks, nor what nobody sees',
    (field) => {
      const most = field === 'firstName' ? LIMITS.name : LIMITS.address;
      expect(refusals({ [field]: `   ${'u\u0308\u200b'.repeat(most)}   ` })).toBeUndefined();
    },
  );

  it.each([...NAMES, 'phone'] as const)('%s is one line', (field) => {
    for (const value of ['a\nb', 'a\r\nb', 'a\u2028b'])
      expect(refusals({ [field]: value })).toEqual({ [field]: 'oneLine' });
  });

  it.each(ADDRESSES)('%s keeps its lines, and has no more of them than it may', (field) => {
    expect(bookingSchema.parse({ ...TEST_BOOKING, [field]: 'Halle 3\r\nTor B' })[field]).toBe('Halle 3\nTor B');
    const lines = Array.from({ length: LIMITS.addressLines }, (_, index) => `Zeile ${index}`);
    expect(refusals({ [field]: lines.join('\n') })).toBeUndefined();
    expect(refusals({ [field]: [...lines, 'x'].join('\n') })).toEqual({ [field]: 'tooManyLines' });
  });
});

it.each(['pickup', 'elsewhere', site.deliveryArea[0]?.name, null])('accepts the delivery %j', (delivery) => {
  expect(bookingSchema.parse({ ...TEST_BOOKING, delivery })).toEqual({ ...TEST_BOOKING, delivery });
});

it.each(['', 'Atlantis', 'PICKUP', 7, ['pickup'], {}])('refuses the delivery %j', (delivery) => {
  expect(bookingSchema.safeParse({ ...TEST_BOOKING, delivery }).error?.issues[0]?.path).toEqual(['delivery']);
});

it('wishes keep their lines, of which there may be any number, and have 600 characters and no more', () => {
  const note = `Beginn um 18 Uhr\n\n${'x\n'.repeat(290)}xx`;
  expect(bookingSchema.parse({ ...TEST_BOOKING, note: note.replaceAll('\n', '\r\n') }).note).toBe(note);
  expect(refusals({ note: `${note}x` })).toEqual({ note: 'noteTooLong' });
});

it.each([
  ['note', ['', ' \n']],
  ['phone', ['', '   ', '030 1234', '+49 (0) 30 / 12-34', '\u202a+49 170 1234567\u202c', '089.12.34.56']],
  ['email', ['a@b.c', ' a@b.c ', '\u2066anna@example.com\u2069']],
  // It is not checked against the past.
  ['date', ['2027-05-08', ...EXISTING_DAYS]],
])('%s takes %j', (field, values) => {
  for (const value of values) expect([value, refusals({ [field]: value })]).toEqual([value, undefined]);
});

it.each([
  ['note', 'link', ['https://evil.example', 'a\nx@y', 'www.evil']],
  ['note', 'control', ['a\u0000b', 'a\n\u001b[2J']],
  ['note', 'noteTooLong', [null, 7]],
  ['phone', 'link', ['konto@evil.example', '185.199.108.153']],
  ['email', 'email', ['', '  ', '\u200b']],
  ['email', 'emailFormat', ['a', 'a b@c.d', 'a@b.c,d@e.f', 'a@b.c\nBcc: d@e.f', null]],
  ['email', 'emailLocalPart', ['jörg@example.com', 'www.evil.com/login#@kunde.example']],
  ['email', 'tooLong', [`${'x'.repeat(MAX_EMAIL_LENGTH)}@b.de`]],
  ['date', 'date', ['', 'morgen', '8.5.2027', ...MISSING_DAYS]],
])('%s gets the message %s for %j', (field, message, values) => {
  for (const value of values) expect([value, refusals({ [field]: value })]).toEqual([value, { [field]: message }]);
});

describe('package choice', () => {
  it.each(ALL_CHOICES)('needs prints with Plus, and a backdrop with its system: %j', (choice) => {
    const isPlusWithoutPrints = choice.package === 'Plus' && choice.prints === 0;
    expect(refusals({ ...choice })).toEqual(isPlusWithoutPrints ? { prints: 'prints' } : undefined);

    const wantsBackdrop = choice.package === 'Premium' || choice.extras.includes('background');
    const withoutBackdrop = refusals({ ...choice, backgroundId: null }) ?? {};
    expect(withoutBackdrop.backgroundId).toBe(wantsBackdrop ? 'background' : undefined);
  });

  it.each([0, 6, 1.5, '3', true])('refuses background %j', (backgroundId) => {
    expect(refusals({ backgroundId })).toHaveProperty('backgroundId');
  });

  it.each([
    { package: 'Deluxe' },
    { support: 'none' },
    { prints: 600 },
    { prints: '200' },
    { extras: ['candles'] },
    { extras: null },
  ])('refuses %j', (change) => {
    expect(refusals(change)).toBeDefined();
  });
});

it('a package that is not offered, an extra that it lacks, and a backdrop without a background system, are refused', () => {
  const offer: Offer = {
    ...TEST_OFFER,
    packages: [{ key: 'Plus', price: 300, prints: { 200: 0, 400: 60 }, without: ['props'] }],
    extras: [{ key: 'props', price: 20 }],
  };
  const schema = createBookingSchema(offer);
  expect(refusals({ ...packageDefaults('Standard', TEST_OFFER) }, schema)).toHaveProperty('package');
  expect(refusals({ extras: ['props'] }, schema)).toHaveProperty('extras');
  expect(refusals({ backgroundId: 1 }, schema)).toEqual({ backgroundId: 'background' });
});

it('sets what the package fixes, whatever was sent', () => {
  const sent = { ...TEST_BOOKING, package: 'Premium', support: 'Standard', prints: 300, extras: [], backgroundId: 2 };
  expect(bookingSchema.parse(sent)).toEqual({
    ...TEST_BOOKING,
    ...packageDefaults('Premium', TEST_OFFER),
    backgroundId: 2,
  });
});

it.each([
  ...[...NAMES, ...ADDRESSES, 'phone', 'email'].map((field) => [field, 'tooLong']),
  ['note', 'noteTooLong'],
  ['date', 'date'],
])('refuses a text that is far too long for %s before it is read', (field, message) => {
  const long = `a${'\u0301'.repeat(5_000)}`;
  const methods = ['normalize', 'trim', 'match', 'matchAll', 'toLowerCase', 'split', 'replace', 'replaceAll'] as const;
  const spies = methods.map((method) => vi.spyOn(String.prototype, method));
  const test = vi.spyOn(RegExp.prototype, 'test');
  const refused = refusals({ [field]: long });
  const read = [...spies.flatMap((spy) => spy.mock.contexts), ...test.mock.calls.flat()].map(String);
  vi.restoreAllMocks();
  expect(read).not.toContain(long);
  expect(read.length).toBeGreaterThan(0);
  expect(refused).toEqual({ [field]: message });
});
