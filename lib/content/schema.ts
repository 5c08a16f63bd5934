import { z } from 'zod';
import { type GalleryName, isGalleryName } from '../pictures/names';
import { isDateKey } from '../shared/days';
import { TEXT_FIELDS, TRAP_FIELD } from '../shared/form-fields';
import { isNamedExtra, MAX_BACKDROPS, NAMED_EXTRAS, PACKAGE_KEYS } from './offer-keys';
import { pattern, text, translated, weekday } from './schema-parts';

export { type Site, siteSchema } from './site-schema';

/** An extra must not have the key of a field, a parameter or a price line. */
const RESERVED: readonly string[] = [
  ...['package', 'prints', 'support', 'delivery', 'sofortdruck', TRAP_FIELD],
  ...TEXT_FIELDS,
];

const anyEuros = z
  .number('nötig sind Euro ohne Anführungszeichen, Cent nach einem Punkt, wie 22.80')
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'höchstens zwei Stellen nach dem Punkt sind möglich');
const euros = anyEuros.min(0, 'nötig ist 0 oder mehr');
const price = euros.refine((value) => value !== 0, 'nötig ist mehr als 0; Kostenloses steht im Paket unter "includes"');
const days = (most: number) =>
  z.int('nötig sind ganze Tage').min(0, 'nötig ist 0 oder mehr').max(most, `höchstens ${most} sind möglich`);

/** A text for all languages, or a text in German and in any other languages. */
function texts(longest: number) {
  const content = text
    .max(longest, `höchstens ${longest} Zeichen sind möglich`)
    .regex(/^\P{C}*$/u, 'nötig ist eine einzige Zeile');
  return z.union([content, translated(content)], "nötig ist ein Text oder { de: '…', en: '…' }");
}
const name = texts(40);

/** The surcharge of each number of prints. The fewest are the default. A single number is included and fixed. */
const prints = z.record(z.string(), euros);

const keys = z.array(z.string(), "nötig ist eine Liste wie ['background']");

const FREE_KM = 'nötig ist 1 bis 1000';

const packageSchema = z.strictObject({
  key: z.enum(PACKAGE_KEYS, { error: `nötig ist ${PACKAGE_KEYS.join(' oder ')}` }),
  /** The name and the text below it may be left out. Then those of messages/ are shown. */
  name: name.optional(),
  text: texts(200).optional(),
  price,
  prints,
  /** Extras that are included in the price, and 'premiumSupport'. */
  includes: keys.optional(),
  /** Extras that this package does not offer. */
  without: keys.optional(),
  freeDelivery: z
    .union(
      [z.literal('homeCity'), z.strictObject({ km: z.int(FREE_KM).min(1, FREE_KM).max(1000, FREE_KM) })],
      "nötig ist 'homeCity' oder { km: 10 }",
    )
    .optional(),
  recommended: z.boolean('nötig ist true oder false').optional(),
});

const extraSchema = z
  .strictObject({
    key: z
      .string('nötig ist ein Text; sonst löschen Sie das ganze Zubehör, von { bis },')
      .regex(/^[a-z][a-z0-9]{1,29}$/, 'nötig sind kleine Buchstaben von a bis z, wie "gaestebuch"')
      .refine((key) => !RESERVED.includes(key), 'nötig ist ein anderer Name, denn dieser ist schon vergeben'),
    name: name.optional(),
    /** A sentence about the extra, shown below its name. */
    text: texts(200).optional(),
    price,
  })
  .refine((extra) => extra.name !== undefined || isNamedExtra(extra.key), {
    error: `nötig ist ein Name; nur ${NAMED_EXTRAS.join(', ')} haben schon einen`,
    path: ['name'],
  });

const monthDay = pattern(/^\d\d-\d\d$/, 'nötig sind Monat und Tag, wie "05-01" für den 1. Mai').refine(
  // A leap year has every month-day.
  (value) => isDateKey(`2024-${value}`),
  'diesen Tag gibt es nicht; der Monat steht vorn',
);

const surchargeSchema = z
  .strictObject({
    name,
    weekdays: z
      .array(weekday, "nötig ist eine Liste wie ['Friday', 'Saturday']")
      .min(1, 'nötig ist mindestens ein Wochentag')
      .optional(),
    from: monthDay.optional(),
    /** Included in the season. If it is before `from`, it is in the next year. */
    to: monthDay.optional(),
    /** A negative price is a discount. */
    price: anyEuros.refine((value) => value !== 0, 'nötig ist mehr als 0, oder weniger für einen Nachlass'),
  })
  .superRefine(({ weekdays, from, to }, { addIssue }) => {
    const refuse = (message: string, ...path: string[]) => addIssue({ code: 'custom', message, path });
    if (from && !to) refuse('fehlt; "from" und "to" gehören zusammen', 'to');
    else if (to && !from) refuse('fehlt; "from" und "to" gehören zusammen', 'from');
    else if (!weekdays && !from) refuse('nötig sind weekdays, oder from und to');
  });

const BACKDROPS = `nötig ist 1 bis ${MAX_BACKDROPS}`;

export const offerSchema = z.strictObject({
  /** In order of display. A package that is missing from the list is not offered. */
  packages: z.array(packageSchema, 'nötig ist eine Liste').min(1, 'nötig ist mindestens ein Paket'),
  /** In order of display. */
  extras: z.array(extraSchema, 'nötig ist eine Liste').max(20, 'höchstens 20 sind möglich'),
  /** May be left out. Then every request has Standard support. */
  premiumSupport: z.strictObject({ price }).optional(),
  /** Added to the price if the date of the event fits. With weekdays and a season, both have to fit. May be left out. */
  surcharges: z.array(surchargeSchema, 'nötig ist eine Liste').max(20, 'höchstens 20 sind möglich').optional(),
  /** The number of backdrops. May be left out if there is no extra "background". */
  backdrops: z.int(BACKDROPS).min(1, BACKDROPS).max(MAX_BACKDROPS, BACKDROPS).optional(),
  /** Names by number. A backdrop without a name shows only its number. */
  backdropNames: z.record(z.string(), name).optional(),
  delivery: z.union(
    [z.literal('pickupOnly'), z.strictObject({ perKm: price }), z.strictObject({ flat: price })],
    "nötig ist { perKm: 0.25 }, { flat: 49 } oder 'pickupOnly'",
  ),
  /** Days between today and the first day that can be requested. */
  minimumNoticeDays: days(365),
  /** Days before and after an event on which the booth is taken too. */
  bufferDays: z.strictObject({ before: days(14), after: days(14) }),
});

export type Offer = z.infer<typeof offerSchema>;
export type Package = Offer['packages'][number];
export type Extra = Offer['extras'][number];
export type Surcharge = z.infer<typeof surchargeSchema>;
export type OwnText = NonNullable<Package['name']>;

/** A customers' question with the owner's answer, in German and in any other language. */
const question = translated(z.strictObject({ question: text, answer: text })).extend({
  /** Marks an invented answer, for `npm run check:business`. */
  isExample: z.boolean('nötig ist true oder false').optional(),
});
export const questionsSchema = z.array(question);
export type Question = z.infer<typeof question>;

/** A picture of the owner by the name of its files, and the text for people who cannot see it. */
const galleryPicture = z.strictObject({
  picture: z.custom<GalleryName>(isGalleryName, 'nötig ist ein Name wie "gallery-1", ohne .jpg'),
  alt: translated(text),
});
export const gallerySchema = z.array(galleryPicture).max(12, 'höchstens zwölf Bilder sind möglich');
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** The words of a customer, the occasion such as "Hochzeit in Köln", and the name below them. */
const quotation = translated(z.strictObject({ text, occasion: text.optional() })).extend({ name: text });
export const quotationsSchema = z.array(quotation).max(3, 'höchstens drei Zitate sind möglich');
export type Quotation = z.infer<typeof quotation>;
