import { z } from 'zod';
import { BACKGROUND, isNamedExtra, MAX_BACKDROPS, NAMED_EXTRAS, PACKAGE_KEYS, PREMIUM_SUPPORT } from './offer-keys';
import { checkOwnerFile, text, translated } from './owner-file';

/** Keys of fields, parameters and price lines. */
const RESERVED = [
  ...['date', 'package', 'prints', 'support', 'sofortdruck', 'website'],
  ...['vorname', 'name', 'rechnungsanschrift', 'veranstaltungsanschrift', 'phone', 'email', 'note'],
];

const euros = z
  .number('expected euros, such as 25 or 22.80')
  .min(0, 'expected 0 or more')
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'expected at most two decimals');
const price = euros.refine((amount) => amount > 0, 'expected more than 0; list free items under "includes"');
const days = (most: number) =>
  z.int('expected whole days').min(0, 'expected 0 or more').max(most, `expected at most ${most}`);

/** A text for every language, or German with any other languages. */
function texts(longest: number) {
  const content = text
    .max(longest, `expected at most ${longest} characters`)
    .regex(/^\P{C}*$/u, 'expected a single line');
  return z.union([content, translated(content)], "expected a text, or { de: '…', en: '…' }");
}
const name = texts(40);

const isPrints = (key: string) => /^(none|[1-9]\d{0,4})$/.test(key);

/** The surcharge of each number of prints. The fewest are the default. A single number is included and fixed. */
const prints = z.record(z.string(), euros).superRefine((surcharges, { addIssue }) => {
  const expected = (message: string) => addIssue({ code: 'custom', message });
  const fewestFirst = Object.entries(surcharges).sort(([one], [other]) => (Number(one) || 0) - (Number(other) || 0));
  const amounts = fewestFirst.map(([, amount]) => amount);
  if (amounts.length === 0) expected('expected at least one number of prints, such as { 200: 0 }');
  else if (!Object.keys(surcharges).every(isPrints)) expected('expected "none" and numbers such as 200');
  else if (amounts[0] !== 0) expected('expected 0 for the fewest prints, because the package price includes them');
  else if (amounts.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0)))
    expected('expected more prints to cost more');
});

const keys = z.array(z.string(), "expected a list of keys, such as ['background']");

const packageSchema = z.strictObject({
  key: z.enum(PACKAGE_KEYS, { error: `expected ${PACKAGE_KEYS.join(', ')}` }),
  /** The text below the name. Left out, those of messages/ show. */
  name: name.optional(),
  text: texts(200).optional(),
  price,
  prints,
  /** Extras that cost nothing more, and 'premiumSupport'. */
  includes: keys.optional(),
  /** Extras that this package does not offer. */
  without: keys.optional(),
  freeDelivery: z
    .union(
      [z.literal('homeCity'), z.strictObject({ km: z.int().min(1).max(1000) })],
      'expected "homeCity" or { km: 10 }',
    )
    .optional(),
  recommended: z.boolean('expected true or false').optional(),
});

const extraSchema = z
  .strictObject({
    key: z
      .string('expected a key')
      .regex(/^[a-z][a-z0-9]{1,29}$/, 'expected small letters from a to z, such as "gaestebuch"')
      .refine((key) => !RESERVED.includes(key), 'expected another key, because this one has a meaning already'),
    name: name.optional(),
    /** A sentence about it, shown below the name. */
    text: texts(200).optional(),
    price,
  })
  .refine((extra) => extra.name !== undefined || isNamedExtra(extra.key), {
    error: `expected a name; only ${NAMED_EXTRAS.join(', ')} have one already`,
    path: ['name'],
  });

const offerSchema = z.strictObject({
  /** In order of display. A package that is left out is not offered. */
  packages: z.array(packageSchema, 'expected a list of packages').min(1, 'expected at least one package'),
  /** In order of display. */
  extras: z.array(extraSchema, 'expected a list of extras').max(20, 'expected at most 20 extras'),
  premiumSupport: z.strictObject({ price }),
  /** The number of backdrops. Without the extra "background" there are none. */
  backdrops: z.int('expected a whole number').min(1, 'expected 1 to 12').max(MAX_BACKDROPS, 'expected 1 to 12'),
  /** By number. A backdrop without a name shows its number alone. */
  backdropNames: z.record(z.string(), name).optional(),
  delivery: z.union(
    [z.literal('pickupOnly'), z.strictObject({ perKm: price }), z.strictObject({ flat: price })],
    "expected { perKm: 0.25 }, { flat: 49 } or 'pickupOnly'",
  ),
  /** Days between today and the first day that can be requested. */
  minimumNoticeDays: days(365),
  /** Days before and after an event on which the booth is taken too. */
  bufferDays: z.strictObject({ before: days(14), after: days(14) }),
});

export type Offer = z.infer<typeof offerSchema>;
export type Package = Offer['packages'][number];
export type Extra = Offer['extras'][number];
export type OwnText = NonNullable<Package['name']>;

/** Finds keys that appear twice, and keys and numbers that nothing in the offer has. */
const consistentOffer = offerSchema.superRefine(({ packages, extras, backdrops, backdropNames = {} }, { addIssue }) => {
  const extraKeys = extras.map(({ key }) => key);
  const expected = (message: string, path: (string | number)[]) => addIssue({ code: 'custom', message, path });
  const findTwice = (list: string, keys: string[]) =>
    keys.forEach((key, index) => {
      if (keys.indexOf(key) < index) expected(`expected "${key}" once`, [list, index, 'key']);
    });
  findTwice(
    'packages',
    packages.map(({ key }) => key),
  );
  findTwice('extras', extraKeys);
  const unknown = Object.keys(backdropNames).filter((key) => !(Number(key) >= 1 && Number(key) <= backdrops));
  if (unknown.length > 0) expected(`expected numbers from 1 to ${backdrops}`, ['backdropNames']);
  packages.forEach(({ includes = [], without = [] }, index) => {
    const known = [...extraKeys, PREMIUM_SUPPORT].join(', ');
    if (includes.some((key) => !extraKeys.includes(key) && key !== PREMIUM_SUPPORT))
      expected(`expected keys of extras: ${known}`, ['packages', index, 'includes']);
    if (without.some((key) => !extraKeys.includes(key) || includes.includes(key)))
      expected('expected keys of extras that the package does not include', ['packages', index, 'without']);
  });
});

/** Finds backdrops without a picture, and pictures of backdrops beyond the number in the offer. */
const withPictures = (files: readonly string[]) =>
  consistentOffer.superRefine(({ extras, backdrops }, { addIssue }) => {
    if (!extras.some(({ key }) => key === BACKGROUND)) return;
    const pictured = new Set(files.map((file) => Number(/backdrop-(\d+)-\d+\.jpg$/.exec(file)?.[1] ?? 0)));
    const expected = (message: string) => addIssue({ code: 'custom', message, path: ['backdrops'] });
    for (let number = 1; number <= backdrops; number++) {
      if (!pictured.has(number))
        expected(
          `expected a picture of backdrop ${number}: tools/art/masters/backdrop-${number}.jpg, then npm run pictures`,
        );
    }
    for (const number of pictured) {
      if (number > backdrops) expected(`expected ${number}, or delete public/pictures/backdrop-${number}-*`);
    }
  });

/**
 * Validates lib/offer.ts. An invalid field stops the build.
 * @param files names of the files in public/pictures
 * @throws Error naming each bad field and its expected content
 */
export const checkOffer = (candidate: unknown, files: readonly string[]): Offer =>
  checkOwnerFile('lib/offer.ts', withPictures(files), candidate);
