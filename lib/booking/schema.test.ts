import { describe, expect, it, vi } from 'vitest';
import type { Offer } from '../offer-schema';
import { EXISTING_DAYS, MISSING_DAYS } from '../shared/test-days';
import { emptyBooking } from './fields';
import { ORDINARY_ADDRESSES, ORDINARY_NAMES } from './ordinary-people';
import { hasLink } from './plain-text';
import { packageDefaults } from './rules';
import { createBookingSchema, LIMITS } from './schema';
import { ALL_CHOICES, TEST_BOOKING } from './test-data';
import { TEST_OFFER } from './test-offer';

const EMPTY_BOOKING = emptyBooking(TEST_OFFER);
const bookingSchema = createBookingSchema(TEST_OFFER, hasLink);

/** The messages of a refused request by field; undefined when it is accepted. */
function refusals(change: Record<string, unknown>, schema = bookingSchema) {
  const result = schema.safeParse({ ...TEST_BOOKING, ...change });
  if (result.success) return undefined;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const NAMES = ['vorname', 'name'] as const;
const ADDRESSES = ['rechnungsanschrift', 'veranstaltungsanschrift'] as const;

describe('an empty form', () => {
  it('gets all messages at once', () => {
    const { issues } = bookingSchema.safeParse(EMPTY_BOOKING).error ?? { issues: [] };
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['date', 'date'],
      ['vorname', 'vorname'],
      ['name', 'name'],
      ['rechnungsanschrift', 'rechnungsanschrift'],
      ['veranstaltungsanschrift', 'veranstaltungsanschrift'],
      ['email', 'email'],
    ]);
  });

  it('gets the background message beside them when the package is Premium', () => {
    expect(refusals({ ...EMPTY_BOOKING, package: 'Premium', support: 'Premium' })).toMatchObject({
      date: 'date',
      email: 'email',
      backgroundId: 'background',
    });
  });
});

describe.each([...NAMES, ...ADDRESSES])('%s', (field) => {
  it.each([
    ['no text', ['', '   ', '\t \u00a0']],
    ['hidden characters', ['a\u202eb', 'a\u00adb', 'a\u0000b', 'a\tb', 'a\ud800b', 'a\u2028b', 'a\rb']],
    ['links', ['https://evil.example/login', 'evil.com/pay', 'x@y', 'www.evil', 'x://y']],
  ])('refuses %s', (_name, values) => {
    for (const value of values) expect([value, refusals({ [field]: value })]).toEqual([value, { [field]: field }]);
  });

  it('comes back trimmed, in the composed form of its letters', () => {
    expect(bookingSchema.parse({ ...TEST_BOOKING, [field]: '  A\u0308nne  ' })[field]).toBe('Änne');
  });
});

describe('lengths and lines', () => {
  it.each([
    ...NAMES.map((field) => [field, LIMITS.name] as const),
    ...ADDRESSES.map((field) => [field, LIMITS.address] as const),
    ['phone', LIMITS.phone] as const,
  ])('%s takes %i characters and no more', (field, most) => {
    expect(refusals({ [field]: 'x'.repeat(most) })).toBeUndefined();
    expect(refusals({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: field });
  });

  it.each(['vorname', 'rechnungsanschrift'] as const)(
    '%s counts neither blanks around it nor combining marks',
    (field) => {
      const most = field === 'vorname' ? LIMITS.name : LIMITS.address;
      expect(refusals({ [field]: `   ${'u\u0308'.repeat(most)}   ` })).toBeUndefined();
    },
  );

  it.each([...NAMES, 'phone'] as const)('%s is one line', (field) => {
    for (const value of ['a\nb', 'a\r\nb', 'a\rb']) expect(refusals({ [field]: value })).toEqual({ [field]: field });
  });

  it.each(ADDRESSES)('%s keeps its lines, and has no more of them than it may', (field) => {
    expect(bookingSchema.parse({ ...TEST_BOOKING, [field]: 'Halle 3\r\nTor B' })[field]).toBe('Halle 3\r\nTor B');
    const lines = Array.from({ length: LIMITS.addressLines }, (_, index) => `Zeile ${index}`);
    expect(refusals({ [field]: lines.join('\n') })).toBeUndefined();
    expect(refusals({ [field]: [...lines, 'x'].join('\n') })).toEqual({ [field]: field });
  });
});

it.each(NAMES)('%s takes what people are called', (field) => {
  for (const value of ORDINARY_NAMES) expect([value, refusals({ [field]: value })]).toEqual([value, undefined]);
});

it.each(ADDRESSES)('%s takes where people live', (field) => {
  for (const value of ORDINARY_ADDRESSES) expect([value, refusals({ [field]: value })]).toEqual([value, undefined]);
});

it.each([
  ['phone', ['', '   ', '030 1234', '+49 (0) 30 / 12-34']],
  ['email', ['a@b.c', ' a@b.c ']],
  // It is not checked against the past.
  ['date', ['2027-05-08', ...EXISTING_DAYS]],
])('%s takes %j', (field, values) => {
  for (const value of values) expect([value, refusals({ [field]: value })]).toEqual([value, undefined]);
});

it.each([
  ['email', 'email', ['', '  ']],
  ['email', 'emailFormat', ['a', 'a b@c.d', 'a@b.c,d@e.f', 'a\u00ad@b.c', 'a@b.c\nBcc: d@e.f']],
  ['date', 'date', ['', 'morgen', '8.5.2027', ...MISSING_DAYS]],
])('%s gets the message %s for %j', (field, message, values) => {
  for (const value of values) expect([value, refusals({ [field]: value })]).toEqual([value, { [field]: message }]);
});

describe('package choice', () => {
  it.each(ALL_CHOICES)('needs prints with Plus, and a background with its system: %j', (choice) => {
    const isPlusWithoutPrints = choice.package === 'Plus' && choice.accessories.sofortdruck === 'none';
    expect(refusals({ ...choice })).toEqual(isPlusWithoutPrints ? { 'accessories.sofortdruck': 'prints' } : undefined);

    const wantsBackground = choice.package === 'Premium' || choice.accessories.background;
    const withoutBackground = refusals({ ...choice, backgroundId: null }) ?? {};
    expect(withoutBackground.backgroundId).toBe(wantsBackground ? 'background' : undefined);
  });

  it.each([0, 6, 1.5, '3', true])('refuses background %j', (backgroundId) => {
    expect(refusals({ backgroundId })).toHaveProperty('backgroundId');
  });

  it.each([
    { package: 'Deluxe' },
    { support: 'none' },
    { accessories: { ...TEST_BOOKING.accessories, sofortdruck: '600' } },
    { accessories: { ...TEST_BOOKING.accessories, props: 'yes' } },
    { accessories: { ...TEST_BOOKING.accessories, candles: true } },
    { accessories: null },
  ])('refuses %j', (change) => {
    expect(refusals(change)).toBeDefined();
  });
});

describe('extras', () => {
  const offer: Offer = {
    ...TEST_OFFER,
    packages: [{ key: 'Plus', price: 300, prints: { 200: 0, 400: 60 }, without: ['balloons'] }],
    extras: [
      { key: 'props', price: 20 },
      { key: 'gaestebuch', name: 'Gästebuch', price: 35 },
      { key: 'balloons', name: 'Ballons', price: 35 },
    ],
  };
  const schema = createBookingSchema(offer, hasLink);
  const read = (extras: object) =>
    schema.safeParse({ ...TEST_BOOKING, accessories: { sofortdruck: '200', ...extras } });

  it('may be left out if they are not those of the contract', () => {
    expect(read({ props: true }).data?.accessories).toEqual({
      sofortdruck: '200',
      props: true,
      gaestebuch: false,
      balloons: false,
    });
    expect(read({ gaestebuch: true }).success).toBe(false);
  });

  it('are dropped if the offer lacks them and they are false, and refused if they are true', () => {
    expect(read({ props: false, pavilion: false }).data?.accessories).not.toHaveProperty('pavilion');
    expect(read({ props: false, pavilion: true }).success).toBe(false);
  });

  it('are refused if the package does not offer them', () => {
    expect(read({ props: false, balloons: true }).success).toBe(false);
  });

  it('a package that is not offered, and a backdrop without a background system, are refused', () => {
    expect(refusals({ ...packageDefaults('Standard', TEST_OFFER) }, schema)).toHaveProperty('package');
    expect(refusals({ accessories: { sofortdruck: '200', props: false }, backgroundId: 1 }, schema)).toEqual({
      backgroundId: 'background',
    });
  });
});

it('sets what the package fixes, whatever was sent', () => {
  const accessories = { sofortdruck: '300', background: false, props: false, pavilion: false };
  const sent = { ...TEST_BOOKING, package: 'Premium', support: 'Standard', accessories, backgroundId: 2 };
  expect(bookingSchema.parse(sent)).toEqual({
    ...TEST_BOOKING,
    ...packageDefaults('Premium', TEST_OFFER),
    backgroundId: 2,
  });
});

it.each([null, 'text', 7, [], {}])('refuses the body %j', (body) => {
  expect(bookingSchema.safeParse(body).success).toBe(false);
});

it.each(['to', 'message', 'total', '__proto__x'])('refuses the unknown key %s', (key) => {
  expect(refusals({ [key]: 'x' })).toBeDefined();
});

it.each(Object.keys(TEST_BOOKING))('refuses a request without %s', (key) => {
  expect(refusals({ [key]: undefined })).toBeDefined();
});

it.each([...[...NAMES, ...ADDRESSES, 'phone', 'date'].map((field) => [field, field]), ['email', 'emailFormat']])(
  'refuses a text that is far too long for %s before it is read',
  (field, message) => {
    const long = `a${'\u0301'.repeat(5_000)}`;
    const methods = ['normalize', 'trim', 'match', 'matchAll', 'toLowerCase', 'split', 'replaceAll'] as const;
    const spies = methods.map((method) => vi.spyOn(String.prototype, method));
    const test = vi.spyOn(RegExp.prototype, 'test');
    const refused = refusals({ [field]: long });
    const read = [...spies.flatMap((spy) => spy.mock.contexts), ...test.mock.calls.flat()].map(String);
    vi.restoreAllMocks();
    expect(read).not.toContain(long);
    expect(read.length).toBeGreaterThan(0);
    expect(refused).toEqual({ [field]: message });
  },
);
