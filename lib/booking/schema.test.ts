import { describe, expect, it, vi } from 'vitest';
import { EMPTY_BOOKING } from './fields';
import { ORDINARY_ADDRESSES, ORDINARY_EMAILS, ORDINARY_NAMES } from './ordinary-people';
import { bookingSchema, LIMITS } from './schema';
import { ALL_CHOICES, VALID_BOOKING } from './test-data';

/** The messages of a refused request by field; undefined when it is accepted. */
function refusals(change: Record<string, unknown>) {
  const result = bookingSchema.safeParse({ ...VALID_BOOKING, ...change });
  if (result.success) return undefined;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

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

describe.each(['vorname', 'name', 'rechnungsanschrift', 'veranstaltungsanschrift'] as const)('%s', (field) => {
  it.each(['', '   ', '\t \u00a0'])('is required: %j', (value) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: field });
  });

  it('comes back trimmed', () => {
    expect(bookingSchema.parse({ ...VALID_BOOKING, [field]: '  Änne  ' })[field]).toBe('Änne');
  });

  it('comes back in the composed form of its letters', () => {
    expect(bookingSchema.parse({ ...VALID_BOOKING, [field]: 'A\u0308nne' })[field]).toBe('Änne');
  });

  it.each(['a\u202eb', 'a\u00adb', 'a\u0000b', 'a\tb', 'a\ud800b', 'a\u2028b'])(
    'refuses hidden characters: %j',
    (value) => {
      expect(refusals({ [field]: value })).toEqual({ [field]: field });
    },
  );

  it.each(['https://evil.example/login', 'evil.com/pay', 'x@y', 'www.evil', 'x://y'])('refuses links: %j', (value) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: field });
  });
});

describe('one-line fields', () => {
  it.each(['vorname', 'name', 'phone'] as const)('%s refuses line breaks', (field) => {
    for (const value of ['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b']) {
      expect(refusals({ [field]: value })).toEqual({ [field]: field });
    }
  });

  it.each(['vorname', 'name'] as const)('%s takes what people are called', (field) => {
    for (const value of ORDINARY_NAMES) expect([value, refusals({ [field]: value })]).toEqual([value, undefined]);
  });

  it.each([
    ['vorname', LIMITS.name],
    ['name', LIMITS.name],
    ['phone', LIMITS.phone],
  ] as const)('%s takes %i characters and no more', (field, most) => {
    expect(refusals({ [field]: 'x'.repeat(most) })).toBeUndefined();
    expect(refusals({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: field });
  });
});

describe('addresses', () => {
  it.each(['rechnungsanschrift', 'veranstaltungsanschrift'] as const)('%s takes where people live', (field) => {
    for (const value of ORDINARY_ADDRESSES) expect([value, refusals({ [field]: value })]).toEqual([value, undefined]);
  });

  it.each(['rechnungsanschrift', 'veranstaltungsanschrift'] as const)('%s has no more lines than it may', (field) => {
    const lines = Array.from({ length: LIMITS.addressLines }, (_, index) => `Zeile ${index}`);
    expect(refusals({ [field]: lines.join('\n') })).toBeUndefined();
    expect(refusals({ [field]: lines.join('\r\n') })).toBeUndefined();
    expect(refusals({ [field]: [...lines, 'x'].join('\n') })).toEqual({ [field]: field });
    expect(refusals({ [field]: 'a\rb' })).toEqual({ [field]: field });
  });

  it.each(['rechnungsanschrift', 'veranstaltungsanschrift'] as const)(
    '%s keeps its lines and its length in bounds',
    (field) => {
      expect(bookingSchema.parse({ ...VALID_BOOKING, [field]: 'Halle 3\r\nTor B' })[field]).toBe('Halle 3\r\nTor B');
      expect(refusals({ [field]: 'x'.repeat(LIMITS.address) })).toBeUndefined();
      expect(refusals({ [field]: 'x'.repeat(LIMITS.address + 1) })).toEqual({ [field]: field });
    },
  );
});

describe('phone', () => {
  it.each(['', '   ', '030 1234', '+49 (0) 30 / 12-34'])('is optional: %j', (phone) => {
    expect(refusals({ phone })).toBeUndefined();
  });
});

describe('email', () => {
  it.each(['', '  '])('is required: %j', (email) => {
    expect(refusals({ email })).toEqual({ email: 'email' });
  });

  it.each([...ORDINARY_EMAILS, ' a@b.c '])('takes %j', (email) => {
    expect(refusals({ email })).toBeUndefined();
  });

  it.each(['a', 'a@b', '@b.c', 'a b@c.d', 'a@b.c,d@e.f', 'a@b.c\nBcc: d@e.f', 'a\u00ad@b.c', 'x@[127.0.0.1]'])(
    'refuses %j',
    (email) => {
      expect(refusals({ email })).toEqual({ email: 'emailFormat' });
    },
  );
});

describe('date', () => {
  it.each(['', '2027-02-30', 'morgen', '8.5.2027'])('refuses %j', (date) => {
    expect(refusals({ date })).toEqual({ date: 'date' });
  });

  it.each(['1999-12-31', '2027-05-08', '2199-01-01'])('takes %s: it is not checked against the past', (date) => {
    expect(refusals({ date })).toBeUndefined();
  });
});

describe('package choice', () => {
  it.each(ALL_CHOICES.map((choice) => [JSON.stringify(choice), choice] as const))('%s', (_name, choice) => {
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
    { accessories: { ...VALID_BOOKING.accessories, sofortdruck: '600' } },
    { accessories: { ...VALID_BOOKING.accessories, props: 'yes' } },
    { accessories: { ...VALID_BOOKING.accessories, candles: true } },
    { accessories: null },
  ])('refuses %j', (change) => {
    expect(refusals(change)).toBeDefined();
  });
});

describe('anything else', () => {
  it.each([null, 'text', 7, [], {}])('refuses %j', (body) => {
    expect(bookingSchema.safeParse(body).success).toBe(false);
  });

  it.each(['to', 'subject', 'message', 'total', '__proto__x'])('refuses the unknown key %s', (key) => {
    expect(refusals({ [key]: 'x' })).toBeDefined();
  });

  it.each(Object.keys(VALID_BOOKING))('refuses a request without %s', (key) => {
    expect(refusals({ [key]: undefined })).toBeDefined();
  });
});

describe('a text that is far too long', () => {
  it.each([
    ['vorname', 'vorname'],
    ['name', 'name'],
    ['rechnungsanschrift', 'rechnungsanschrift'],
    ['veranstaltungsanschrift', 'veranstaltungsanschrift'],
    ['phone', 'phone'],
    ['email', 'emailFormat'],
    ['date', 'date'],
  ])('is refused in %s before it is read', (field, message) => {
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
  });

  it.each(['vorname', 'rechnungsanschrift'] as const)(
    'does not count spaces around it or decomposed letters: %s',
    (field) => {
      const max = field === 'vorname' ? LIMITS.name : LIMITS.address;
      expect(refusals({ [field]: `   ${'u\u0308'.repeat(max)}   ` })).toBeUndefined();
    },
  );
});
