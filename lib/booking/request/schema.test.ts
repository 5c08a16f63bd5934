import { expect, it, vi } from 'vitest';
import { rulesOf, TEST_BOOKING, TEST_RULES } from '@/test/bookings';
import { EXISTING_DAYS, MISSING_DAYS } from '@/test/days';
import { OWN_OFFER, TEST_OFFER } from '@/test/offer';
import { DOTTED_PHONES, ORDINARY_EMAILS, ORDINARY_TEXTS } from '@/test/typed-texts';
import { CONTACT_FIELDS, EMAIL_LENGTH, NOTE_LENGTH, TEXT_FIELDS, type TextField } from '../../shared/form-fields';
import { createBookingSchema } from './schema';

const bookingSchema = createBookingSchema(TEST_RULES);

/** Returns the messages of a refused request by field, or undefined if it is accepted. */
function refusals(change: Record<string, unknown>, schema = bookingSchema) {
  const result = schema.safeParse({ ...TEST_BOOKING, ...change });
  if (result.success) return undefined;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

const NAMES = ['firstName', 'lastName'] as const;
const ADDRESSES = ['invoiceAddress', 'eventAddress'] as const;
const NEEDED = [...NAMES, ...ADDRESSES];
/** Fields with a form of their own. All others are texts, also those that are added. */
const FORMATTED: TextField[] = ['date', 'email', 'start'];
const TEXTS = TEXT_FIELDS.filter((field) => !FORMATTED.includes(field));
const WITH_LINES: TextField[] = [...ADDRESSES, 'note'];
const LONGEST = CONTACT_FIELDS.filter(({ name }) => TEXTS.includes(name) && name !== 'note').map(
  ({ name, limit }) => [name, limit] as const,
);
const LINES = Array.from({ length: 6 }, (_, index) => `Zeile ${index}`).join('\n');
const NOTE = `Beginn um 18 Uhr\n\n${'x\n'.repeat(290)}xx`;

const LINKS = [
  ...['https://evil.example/login', 'HTTP://EVIL', 'x://y', 'ｈｔｔｐｓ：／／evil', 'ht\u00adtps:\u200b//evil'],
  ...['http:3627734734', 'ftp:x', 'mailto:x', 'file:c', '\\\\server\\share', '＼＼server'],
  ...['www.evil.example', 'siehe WWW.4711', 'ｗｗｗ．evil', 'www\u3002evil', '_www.evil.com', '℡www.4711'],
  ...['konto@evil.example', 'kontakt@sparkassestr.de', 'konto＠bank.de', 'a﹫b.c', 'a@@b.com'],
  ...['ev\u200bil\u2060@bank\u3002de', 'a@b-c_d.e', 'a@-b..de', 'a@.de', 'a@b\u200d.\u200cde', 'ن@س\u200cت.ن'],
  ...['www\u200c.evil', 'w\u200dww.evil', '\\\u200d\\server', '(\\\\server)', 'x://\\y', 'MAILTO\uff1ax'],
  ...['file:///c', '(ｆｉｌｅ:c)', 'mai\u200dlto:x', 'x 185.199.108.153/login', '(185.199.108.153:8080)'],
];
/** Refused in every field except the phone number. */
const ADDRESSES_OF_HOSTS = [
  '185.199.108.153',
  'Server 185.199.108.153',
  ...DOTTED_PHONES.flatMap(([typed]) => (/[+]/.test(typed) ? [] : typed)),
];

it('an empty form with Premium gets all messages at once, in the order of the fields', () => {
  const { issues } = bookingSchema.safeParse({ ...TEST_RULES.empty(), package: 'Premium' }).error ?? {};
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['date', 'date'],
    ...[...NEEDED, 'email'].map((field) => [field, field]),
    ['backgroundId', 'background'],
  ]);
});

it.each(TEXT_FIELDS)('an empty %s is accepted, or refused with its own message', (field) => {
  expect([undefined, { [field]: field }]).toContainEqual(refusals({ [field]: '' }));
});

const ACCEPTED: (readonly [field: string, values: readonly unknown[]])[] = [
  ...LONGEST.map(([field, most]) => [field, ['x'.repeat(most)]] as const),
  // Blanks around a text, combining marks and invisible characters do not count.
  ['firstName', [`   ${'u\u0308\u200b'.repeat(100)}   `]],
  ...ADDRESSES.map((field) => [field, [LINES, ...ORDINARY_TEXTS.map(([typed]) => typed)]] as const),
  ['phone', ['', '   ', '030 1234', '+49 (0) 30 / 12-34', '\u202a+49 170 1234567\u202c', '089.12.34.56']],
  ['phone', DOTTED_PHONES.map(([typed]) => typed)],
  ['email', [...ORDINARY_EMAILS, ' a@b.c ', '\u2066anna@example.com\u2069', `${'x'.repeat(64)}@b.de`]],
  ['note', ['', ' \n', NOTE]],
  ['start', ['', '00:00', '09:05', '18:00', '23:59']],
  // Past dates are accepted.
  ['date', ['2027-05-08', ...EXISTING_DAYS]],
  ['delivery', ['pickup', 'elsewhere', TEST_RULES.places[0]?.name, null]],
];

it.each(ACCEPTED.flatMap(([field, values]) => values.map((value) => ({ field, value }))))(
  '$field may be $value',
  ({ field, value }) => {
    expect(refusals({ [field]: value })).toBeUndefined();
  },
);

const REFUSED: (readonly [field: string, message: string, values: readonly unknown[]])[] = [
  ...NEEDED.map(
    (field) => [field, field, ['', '\t \u00a0', '\u202a\u200b\u202c', '\u00ad', '\ud800', '\u0301', null, 7]] as const,
  ),
  ...NAMES.map((field) => [field, field, ['-', '= -', '＠', '\u200b+']] as const),
  ...TEXTS.map((field) => [field, 'link', LINKS] as const),
  ...TEXTS.filter((field) => field !== 'phone').map((field) => [field, 'link', ADDRESSES_OF_HOSTS] as const),
  ...TEXTS.map((field) => [field, 'control', ['a\u0000b', 'a\u0085b', 'a\rb', '\u001b[2J']] as const),
  ...TEXTS.filter((field) => !WITH_LINES.includes(field)).map(
    (field) => [field, 'oneLine', ['a\nb', 'a\r\nb', 'a\u2028b']] as const,
  ),
  ...TEXTS.map(
    (field) => [field, field === 'note' ? 'noteTooLong' : 'tooLong', ['x'.repeat(NOTE_LENGTH + 1)]] as const,
  ),
  ...LONGEST.map(([field, most]) => [field, 'tooLong', ['🎉'.padStart(most + 1, 'x')]] as const),
  ...ADDRESSES.map((field) => [field, 'tooManyLines', [`${LINES}\nx`]] as const),
  ['note', 'noteTooLong', [`${NOTE}x`, null, 7]],
  ['start', 'start', ['24:00', '18:60', '8:00', '18', '18:00:00', '18:00\n', ' 18:00', '18.00', '１８:00', '18 Uhr']],
  ['start', 'start', [null, 18, true, ['18:00'], {}]],
  ['date', 'date', ['', 'morgen', '8.5.2027', '27-05-08', ...MISSING_DAYS.filter((day) => !day.startsWith('0'))]],
  ['date', 'year', ['0027-05-08', '0202-05-08', '0999-12-31', ...MISSING_DAYS.filter((day) => day.startsWith('0'))]],
  ['prints', 'prints', [0, 600, '200']],
  ['backgroundId', 'background', [0, 6, 1.5, '3', true]],
  ['email', 'email', ['', '  ', '\u200b']],
  ['email', 'tooLong', [`${'x'.repeat(EMAIL_LENGTH)}@b.de`]],
  ['email', 'emailLocalPart', [...'%!:;,()<>[]"\\`|#/=&~$*?^{}ößµя'].map((character) => `a${character}b@x.com`)],
  ['email', 'emailFormat', [...'_/:;,?%()[]@ \n'].map((character) => `a@x${character}y.com`)],
  ['email', 'emailFormat', ['a', 'ü', 'a@b', '@b.c', 'a@.c', 'a b@x.com', 'a@b@x.com', 'a@b.c\nBcc: d@e.f', null]],
  ['email', 'emailFormat', ['a..b@x.com', '.a@x.com', 'a.@x.com', 'a@x..com', 'a@.x.com', 'a@x.com.']],
  ['email', 'emailFormat', ['a@-x.com', 'a@x-.com', 'a@xn--.com', `${'x'.repeat(65)}@b.de`, `a@${'ü.'.repeat(50)}de`]],
  ['email', 'emailFormat', ['a@x.c0m', 'a@x.123', 'x@127.0.0.1', 'x@[127.0.0.1]']],
  ['email', 'emailFormat', ['root@localhost.localdomain', 'root@printer.local', 'root@router.LAN']],
  // Look-alike characters
  ['email', 'emailFormat', ['a@ｘ.com', 'a@x。com', 'a@x.\u2102om', 'a@x.ﬁ']],
  // A pattern with backtracking would take minutes.
  ['email', 'emailFormat', ['a', '-', 'a.', 'a@', 'a-.', '@a.'].map((part) => part.repeat(EMAIL_LENGTH / part.length))],
];

it.each(REFUSED.flatMap(([field, message, values]) => values.map((value) => ({ field, message, value }))))(
  '$field gets the message "$message" for $value',
  ({ field, message, value }) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: message });
  },
);

it.each<[string, unknown[]]>([
  ['package', ['Deluxe', null]],
  ['support', ['none', null]],
  ['extras', [['candles'], null]],
  ['delivery', ['', 'Atlantis', 'PICKUP', 7, ['pickup'], {}]],
])('%s cannot be %j', (field, values) => {
  for (const value of values) expect(Object.keys(refusals({ [field]: value }) ?? {})).toEqual([field]);
});

it.each(['Standard', 'Plus', 'Premium'])('the background system of %s needs a backdrop', (key) => {
  const choice = { package: key, prints: 400, extras: ['background'], backgroundId: null };
  expect(refusals(choice)).toEqual({ backgroundId: 'background' });
  expect(refusals({ ...choice, backgroundId: 1 })).toBeUndefined();
  expect(refusals({ ...choice, extras: [] })).toEqual(key === 'Premium' ? { backgroundId: 'background' } : undefined);
});

it('refuses a package that is not offered, an extra that it lacks, and a backdrop without a background system', () => {
  const ownSchema = createBookingSchema(rulesOf(OWN_OFFER));
  expect(refusals({ package: 'Standard', prints: 100 }, ownSchema)).toHaveProperty('package');
  expect(refusals({ extras: ['background'], prints: 100 }, ownSchema)).toHaveProperty('extras');
  const schema = createBookingSchema(rulesOf({ ...TEST_OFFER, extras: [] }));
  expect(refusals({ backgroundId: 1 }, schema)).toEqual({ backgroundId: 'background' });
});

it('if the offer has no Premium support, every request has Standard support', () => {
  const { premiumSupport: _, ...offer } = TEST_OFFER;
  const schema = createBookingSchema(rulesOf({ ...offer, packages: offer.packages.slice(0, 2) }));
  expect(schema.parse({ ...TEST_BOOKING, support: 'Premium' })).toEqual(TEST_BOOKING);
});

it.each([
  // A name cannot begin like a formula.
  ...NAMES.map((field) => [field, '=+ -@＝＋－＠﹦HYPERLINK(1)', 'HYPERLINK(1)']),
  ['eventAddress', '- Halle 3\n- Tor B', '- Halle 3\n- Tor B'],
  ['phone', '+49 170 1234567', '+49 170 1234567'],
  ['invoiceAddress', 'Halle 3\r\nTor B', 'Halle 3\nTor B'],
])('%s is cleaned and keeps its lines', (field = '', typed, clean) => {
  expect(bookingSchema.parse({ ...TEST_BOOKING, [field]: typed })).toEqual({ ...TEST_BOOKING, [field]: clean });
});

it('sets the values that the package fixes, even if others were sent', () => {
  const sent = { ...TEST_BOOKING, package: 'Premium', support: 'Standard', prints: 300, extras: [], backgroundId: 2 };
  const fixed = TEST_RULES.defaults('Premium');
  expect(bookingSchema.parse(sent)).toEqual({ ...TEST_BOOKING, ...fixed, backgroundId: 2 });
});

it.each([...TEXTS, 'email'])('refuses a text that is far too long for %s before it is read', (field) => {
  const long = `a${'\u0301'.repeat(5_000)}`;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const replace = vi.spyOn(String.prototype, 'replace');
  expect(refusals({ [field]: long })).toEqual({ [field]: field === 'note' ? 'noteTooLong' : 'tooLong' });
  expect([...normalize.mock.contexts, ...replace.mock.contexts].map(String)).not.toContain(long);
  expect(normalize.mock.contexts.length).toBeGreaterThan(0);
});
