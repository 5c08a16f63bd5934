import { z } from 'zod';
import { TEXT_FIELDS, TRAP_FIELD } from '../form-fields';
import { LANGUAGES, type OtherLanguage } from '../i18n/languages';
import { isNamedExtra, MAX_BACKDROPS, NAMED_EXTRAS, PACKAGE_KEYS } from '../offer-keys';
import { WEEKDAYS } from '../opening-hours';
import { type GalleryName, isGalleryName } from '../picture-names';
import { emailAddress } from '../shared/variables';

/** A trimmed text that is not empty. */
const text = z.string({ error: 'expected a text' }).trim().min(1, 'expected a text');

/** Returns the schema of content that has to come in German and may come in any other language. */
function translated<S extends z.ZodType>(content: S) {
  const others = LANGUAGES.map((language) => [language, content.optional()]);
  return z.strictObject({ ...(Object.fromEntries(others) as Record<OtherLanguage, z.ZodOptional<S>>), de: content });
}

const pattern = (format: RegExp, error: string) => z.string().regex(format, error);
const httpsUrl = (example: string) => z.url({ protocol: /^https$/, error: `expected an address such as "${example}"` });

const phoneNumber = pattern(/^\+\d[\d ]{5,}$/, 'expected an international number such as "+49 30 1234567"');
const ANSWER_TIME = 'expected the time alone, such as "zwei Werktagen"';
const answerTime = text.regex(/^(?!innerhalb|within|in )/i, ANSWER_TIME);
const pixels = z.int('expected a whole number of pixels').min(200, 'expected 200 pixels or more');
const credit = z.strictObject({ name: text, url: httpsUrl('https://nextjs.org') });
const place = z.strictObject({
  name: text,
  km: z.int('expected whole kilometres, such as 12').min(0, 'expected 0 or more').max(1000, 'expected at most 1000'),
});
const weekday = z.enum(WEEKDAYS, { error: 'expected a day such as "Monday"' });
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "09:00"');
const openingPeriod = z
  .strictObject({ from: weekday, to: weekday.optional(), opens: time, closes: time })
  .refine(({ from, to = from }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to), {
    error: 'expected a day that comes after "from"; the week begins on Monday',
    path: ['to'],
  })
  .refine(({ opens, closes }) => opens < closes, { error: 'expected a time after "opens"', path: ['closes'] });

export const siteSchema = z.strictObject({
  /** The brand, in the header and in page titles. */
  name: text,
  /** The name below the icon on a phone's home screen. */
  shortName: text.max(12, 'expected at most 12 characters'),
  city: text,
  /** Places you deliver to, with the one-way distance in kilometres. Write the home city exactly like `city`. */
  deliveryArea: z.array(place).min(1, 'expected at least one place'),
  /** The person who runs the business, or the company with its legal form, such as "Fotobox Köln GmbH" (§ 5 DDG). */
  owner: text,
  /** Names of those who represent the company. Leave out for a person. */
  representatives: z.array(text).min(1, 'expected at least one name').optional(),
  /** Court and number, such as "Amtsgericht Köln, HRB 98765". Leave out if not registered. */
  register: text.optional(),
  street: text,
  postalCode: pattern(/^\d{5}$/, 'expected five digits'),
  phone: phoneNumber,
  email: emailAddress,
  /** WhatsApp number. May be left out. */
  whatsapp: phoneNumber.optional(),
  /** Hours when you answer the phone: { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }. May be left out. */
  openingHours: z.array(openingPeriod).min(1, 'expected at least one period').optional(),
  /**
   * Time within which you answer a request, after the words "innerhalb von": 'zwei Werktagen', or with other languages:
   * { de: 'zwei Werktagen', en: 'two working days' }. May be left out, like the three terms below. The answers in
   * lib/content/questions.ts must agree with them.
   */
  answerWithin: z.union([answerTime, translated(answerTime)], ANSWER_TIME).optional(),
  /** Deposit, in whole German sentences, for the reply that accepts a request. */
  deposit: text.optional(),
  /** Cancellation terms, likewise. */
  cancellation: text.optional(),
  /** Notice of the right of withdrawal, likewise. Ask a lawyer (docs/betreiben.md). */
  withdrawal: text.optional(),
  /** Your pages elsewhere, such as Instagram or a map entry, for search engines. May be left out. */
  profiles: z.array(httpsUrl('https://www.instagram.com/name')).min(1, 'expected at least one address').optional(),
  /** VAT id (Umsatzsteuer-ID), if the business has one. */
  vatId: pattern(/^DE\d{9}$/, 'expected "DE" and nine digits').optional(),
  /** Business id (Wirtschafts-ID). Required if there is one and no VAT id. */
  businessId: pattern(/^DE\d{9}-\d{5}$/, 'expected "DE", nine digits, a hyphen and five digits').optional(),
  /** 'vat': prices include VAT. 'smallBusiness': no VAT is charged (§ 19 UStG). */
  taxStatus: z.enum(['vat', 'smallBusiness'], { error: 'expected "vat" or "smallBusiness"' }),
  /** The picture that other sites and messengers show with a link. A file in public/. */
  socialPicture: z.strictObject({
    // next.config.mjs lets other sites load only files that begin with "social".
    path: pattern(/^\/social[\w-]*\.(jpe?g|png|webp)$/, 'expected a name such as "/social.jpg"'),
    width: pixels,
    height: pixels,
  }),
  /** The two sites that the footer credits. */
  builtWith: z.tuple([credit, credit], { error: 'expected two sites, each with name and url' }),
});

export type Site = z.infer<typeof siteSchema>;

/** Keys of fields, parameters and price lines. */
const RESERVED: readonly string[] = [
  ...['package', 'prints', 'support', 'delivery', 'sofortdruck', TRAP_FIELD],
  ...TEXT_FIELDS,
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

/** The surcharge of each number of prints. The fewest are the default. A single number is included and fixed. */
const prints = z.record(z.string(), euros);

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

export const offerSchema = z.strictObject({
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

/** A customers' question with the owner's answer, in German and in any other language. */
const question = translated(z.strictObject({ question: text, answer: text }));
export const questionsSchema = z.array(question);
export type Question = z.infer<typeof question>;

/** A picture of the owner by the name of its files, and the text for those who cannot see it. */
const galleryPicture = z.strictObject({
  picture: z.custom<GalleryName>(isGalleryName, 'expected a name such as "gallery-1", without .jpg'),
  alt: translated(text),
});
export const gallerySchema = z.array(galleryPicture).max(12, 'expected at most twelve pictures');
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** The words of a customer, the occasion such as "Hochzeit in Köln", and the name below them. */
const quotation = translated(z.strictObject({ text, occasion: text.optional() })).extend({ name: text });
export const quotationsSchema = z.array(quotation).max(3, 'expected at most three quotations');
export type Quotation = z.infer<typeof quotation>;
