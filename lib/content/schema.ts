import { z } from 'zod';
import { TEXT_FIELDS, TRAP_FIELD } from '../form-fields';
import { LANGUAGES, type OtherLanguage } from '../i18n/languages';
import { isNamedExtra, MAX_BACKDROPS, NAMED_EXTRAS, PACKAGE_KEYS } from '../offer-keys';
import { WEEKDAYS } from '../opening-hours';
import { type GalleryName, isGalleryName } from '../picture-names';
import { isDateKey } from '../shared/days';
import { emailOr } from '../shared/variables';
import { ownNumber } from './unusable-file';

/** A trimmed text that is not empty. */
const text = z.string({ error: 'nötig ist ein Text' }).trim().min(1, 'nötig ist ein Text');

/** Returns the schema of content that has to come in German and may come in any other language. */
function translated<S extends z.ZodType>(content: S) {
  const others = LANGUAGES.map((language) => [language, content.optional()]);
  return z.strictObject({ ...(Object.fromEntries(others) as Record<OtherLanguage, z.ZodOptional<S>>), de: content });
}

const pattern = (format: RegExp, error: string) => z.string().regex(format, { error, abort: true });
const httpsUrl = (example: string) => z.url({ protocol: /^https$/, error: `nötig ist eine Adresse wie "${example}"` });

const phoneNumber = pattern(/^\+\d[\d ]{5,}$/, 'nötig ist eine Nummer mit Landesvorwahl, wie "+49 30 1234567"');
const ANSWER_TIME = 'nötig ist die Zeit allein, wie "zwei Werktagen"';
const answerTime = text.regex(/^(?!innerhalb|within|in )/i, ANSWER_TIME);
const HANDOVER = "nötig ist { pickup: '…', delivery: '…' }, oder eines davon";
const ANSWER_BY = 'nötig sind ganze Tage, von 1 bis 60';
const pixels = z.int('nötig ist eine ganze Zahl von Pixeln').min(200, 'nötig sind 200 Pixel oder mehr');
const credit = z.strictObject({ name: text, url: httpsUrl('https://nextjs.org') });
const place = z.strictObject({
  name: text,
  km: z.int('nötig sind ganze Kilometer, wie 12').min(0, 'nötig ist 0 oder mehr').max(1000, 'höchstens 1000'),
});
/** In the order of the week. */
const GERMAN_WEEKDAYS = [/^mo/i, /^di/i, /^mi/i, /^do/i, /^fr/i, /^(sa|sonna)/i, /^so/i];
const weekday = z.enum(WEEKDAYS, {
  error: ({ input }) => {
    const meant = WEEKDAYS[GERMAN_WEEKDAYS.findIndex((day) => day.test(String(input)))] ?? 'Monday';
    return `nötig ist ein englischer Wochentag, wie "${meant}"`;
  },
});
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'nötig ist eine Uhrzeit wie "09:00"');
const openingPeriod = z
  .strictObject({ from: weekday, to: weekday.optional(), opens: time, closes: time })
  .refine(({ from, to = from }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to), {
    error: 'nötig ist ein Tag nach "from"; die Woche beginnt am Montag',
    path: ['to'],
  })
  .refine(({ opens, closes }) => opens < closes, { error: 'nötig ist eine Uhrzeit nach "opens"', path: ['closes'] });

export const siteSchema = z.strictObject({
  /** The brand, in the header and in page titles. */
  name: text,
  /** The name below the icon on a phone's home screen. */
  shortName: text.max(12, 'höchstens 12 Zeichen sind möglich'),
  city: text,
  /**
   * Places you deliver to, with the one-way distance in kilometres. Write the home city exactly like `city`. May be left
   * out if the offer says `delivery: 'pickupOnly'`.
   */
  deliveryArea: z.array(place).min(1, 'nötig ist mindestens ein Ort').optional(),
  /** The person who runs the business, or the company with its legal form, such as "Fotobox Köln GmbH" (§ 5 DDG). */
  owner: text,
  /** Names of those who represent the company. Leave out for a person. */
  representatives: z.array(text).min(1, 'nötig ist mindestens ein Name').optional(),
  /** Court and number, such as "Amtsgericht Köln, HRB 98765". Leave out if not registered. */
  register: text.optional(),
  street: text,
  postalCode: pattern(/^\d{5}$/, 'nötig sind fünf Ziffern'),
  phone: phoneNumber,
  email: emailOr('nötig ist eine E-Mail-Adresse'),
  /** WhatsApp number. May be left out. */
  whatsapp: phoneNumber.optional(),
  /** Hours when you answer the phone: { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }. May be left out. */
  openingHours: z.array(openingPeriod).min(1, 'nötig ist mindestens ein Zeitraum').optional(),
  /**
   * Time within which you answer a request, after the words "innerhalb von": 'zwei Werktagen', or with other languages:
   * { de: 'zwei Werktagen', en: 'two working days' }. May be left out, like the terms below. The answers in
   * lib/content/questions.ts must agree with them.
   */
  answerWithin: z.union([answerTime, translated(answerTime)], ANSWER_TIME).optional(),
  /** When and how the customer pays, in whole German sentences, for the reply that accepts a request. May be left out. */
  payment: text.optional(),
  /** When and where the photo booth is collected and brought back, likewise, for pickup and for delivery. */
  handover: z
    .strictObject({ pickup: text.optional(), delivery: text.optional() }, HANDOVER)
    .refine(({ pickup, delivery }) => pickup || delivery, HANDOVER)
    .optional(),
  /** Days for which the acceptance stands, counted from the request. May be left out. */
  answerBy: z.int(ANSWER_BY).min(1, ANSWER_BY).max(60, ANSWER_BY).optional(),
  /** Deposit, likewise. */
  deposit: text.optional(),
  /** Cancellation terms, likewise. */
  cancellation: text.optional(),
  /** Notice of the right of withdrawal, likewise. Ask a lawyer (docs/betreiben.md). */
  withdrawal: text.optional(),
  /** Rental terms, each a German paragraph, for a section of the legal notice. May be left out. */
  terms: z
    .union(
      [text, z.array(text).min(1, 'nötig ist mindestens ein Absatz')],
      'nötig ist ein Text oder eine Liste von Texten zwischen [ und ]',
    )
    .optional(),
  /** Your pages elsewhere, such as Instagram or a map entry, for search engines. May be left out. */
  profiles: z.array(httpsUrl('https://www.instagram.com/name')).min(1, 'nötig ist mindestens eine Adresse').optional(),
  /** VAT id (Umsatzsteuer-ID), if the business has one. */
  vatId: pattern(/^DE\d{9}$/, 'nötig sind "DE" und neun Ziffern').optional(),
  /** Business id (Wirtschafts-ID). Required if there is one and no VAT id. */
  businessId: pattern(/^DE\d{9}-\d{5}$/, 'nötig sind "DE", neun Ziffern, ein Bindestrich und fünf Ziffern').optional(),
  /** 'vat': prices include VAT. 'smallBusiness': no VAT is charged (§ 19 UStG). */
  taxStatus: z.enum(['vat', 'smallBusiness'], { error: 'nötig ist "vat" oder "smallBusiness"' }),
  /** The picture that other sites and messengers show with a link. A file in public/. */
  socialPicture: z.strictObject({
    // next.config.mjs lets other sites load only files that begin with "social".
    path: pattern(/^\/social[\w-]*\.(jpe?g|png|webp)$/, 'nötig ist ein Name wie "/social.jpg"'),
    width: pixels,
    height: pixels,
  }),
  /** The two sites that the footer credits. */
  builtWith: z.tuple([credit, credit], { error: 'nötig sind zwei Einträge, jeder mit name und url' }),
});

export type Site = z.infer<typeof siteSchema>;

/** Keys of fields, parameters and price lines. */
const RESERVED: readonly string[] = [
  ...['package', 'prints', 'support', 'delivery', 'sofortdruck', TRAP_FIELD],
  ...TEXT_FIELDS,
];

const anyEuros = z
  .number({
    error: ({ input }) =>
      `nötig sind Euro ohne Anführungszeichen, Cent nach einem Punkt: ${ownNumber(String(input)) ?? '22.80'}`,
  })
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'höchstens zwei Stellen nach dem Punkt sind möglich');
const euros = anyEuros.min(0, 'nötig ist 0 oder mehr');
const price = euros.refine((value) => value !== 0, 'nötig ist mehr als 0; Kostenloses steht im Paket unter "includes"');
const days = (most: number) =>
  z.int('nötig sind ganze Tage').min(0, 'nötig ist 0 oder mehr').max(most, `höchstens ${most} sind möglich`);

/** A text for every language, or German with any other languages. */
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

const packageSchema = z.strictObject({
  key: z.enum(PACKAGE_KEYS, { error: `nötig ist ${PACKAGE_KEYS.join(' oder ')}` }),
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
      "nötig ist 'homeCity' oder { km: 10 }",
    )
    .optional(),
  recommended: z.boolean('nötig ist true oder false').optional(),
});

const extraSchema = z
  .strictObject({
    key: z
      .string('nötig ist ein Text')
      .regex(/^[a-z][a-z0-9]{1,29}$/, 'nötig sind kleine Buchstaben von a bis z, wie "gaestebuch"')
      .refine((key) => !RESERVED.includes(key), 'nötig ist ein anderer Name, denn dieser ist schon vergeben'),
    name: name.optional(),
    /** A sentence about it, shown below the name. */
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
    /** Included. Before `from`, it is in the next year. */
    to: monthDay.optional(),
    /** Below 0, a discount. */
    price: anyEuros.refine((value) => value !== 0, 'nötig ist mehr als 0, oder weniger für einen Nachlass'),
  })
  .superRefine(({ weekdays, from, to }, { addIssue }) => {
    const refuse = (message: string, ...path: string[]) => addIssue({ code: 'custom', message, path });
    if (from && !to) refuse('fehlt; "from" und "to" gehören zusammen', 'to');
    else if (to && !from) refuse('fehlt; "from" und "to" gehören zusammen', 'from');
    else if (!weekdays && !from) refuse('nötig sind weekdays, oder from und to');
  });

export const offerSchema = z.strictObject({
  /** In order of display. A package that is left out is not offered. */
  packages: z.array(packageSchema, 'nötig ist eine Liste').min(1, 'nötig ist mindestens ein Paket'),
  /** In order of display. */
  extras: z.array(extraSchema, 'nötig ist eine Liste').max(20, 'höchstens 20 sind möglich'),
  /** May be left out. Every request has Standard support then. */
  premiumSupport: z.strictObject({ price }).optional(),
  /** Each that fits the date of the event is added to the price. With weekdays and a season, both have to fit. May be left out. */
  surcharges: z.array(surchargeSchema, 'nötig ist eine Liste').max(20, 'höchstens 20 sind möglich').optional(),
  /** The number of backdrops. Without the extra "background" there are none, and this may be left out. */
  backdrops: z
    .int('nötig ist 1 bis 12')
    .min(1, 'nötig ist 1 bis 12')
    .max(MAX_BACKDROPS, 'nötig ist 1 bis 12')
    .optional(),
  /** By number. A backdrop without a name shows its number alone. */
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
const question = translated(z.strictObject({ question: text, answer: text }));
export const questionsSchema = z.array(question);
export type Question = z.infer<typeof question>;

/** A picture of the owner by the name of its files, and the text for those who cannot see it. */
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
