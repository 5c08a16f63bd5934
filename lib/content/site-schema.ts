import { z } from 'zod';
import { emailOr } from '../shared/variables';
import { WEEKDAYS } from './opening-hours';
import { pattern, text, translated, weekday } from './schema-parts';

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
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'nötig ist eine Uhrzeit wie "09:00"');
const openingPeriod = z
  .strictObject({ from: weekday, to: weekday.optional(), opens: time, closes: time })
  .refine(({ from, to = from }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to), {
    error: 'nötig ist ein Tag nach "from"; die Woche beginnt am Montag',
    path: ['to'],
  })
  .refine(({ opens, closes }) => opens < closes, { error: 'nötig ist eine Uhrzeit nach "opens"', path: ['closes'] });

/** lib/content/site.ts explains its fields to the owner. Optional ones may be left out. */
export const siteSchema = z.strictObject({
  /** The brand, in the header and in page titles. */
  name: text,
  shortName: text.max(12, 'höchstens 12 Zeichen sind möglich'),
  city: text,
  /** Required unless the offer says `delivery: 'pickupOnly'`. */
  deliveryArea: z.array(place).min(1, 'nötig ist mindestens ein Ort').optional(),
  owner: text,
  representatives: z.array(text).min(1, 'nötig ist mindestens ein Name').optional(),
  register: text.optional(),
  /** Who keeps the calendar in which requests are entered, for the notice of privacy: `Apple (iCloud)`. */
  calendarProvider: text.optional(),
  street: text,
  postalCode: pattern(/^\d{5}$/, 'nötig sind fünf Ziffern'),
  phone: phoneNumber,
  email: emailOr('nötig ist eine E-Mail-Adresse'),
  whatsapp: phoneNumber.optional(),
  openingHours: z.array(openingPeriod).min(1, 'nötig ist mindestens ein Zeitraum').optional(),
  /** The answers in lib/content/questions.ts must agree with this and with the terms below. */
  answerWithin: z.union([answerTime, translated(answerTime)], ANSWER_TIME).optional(),
  payment: text.optional(),
  handover: z
    .strictObject({ pickup: text.optional(), delivery: text.optional() }, HANDOVER)
    .refine(({ pickup, delivery }) => pickup || delivery, HANDOVER)
    .optional(),
  answerBy: z.int(ANSWER_BY).min(1, ANSWER_BY).max(60, ANSWER_BY).optional(),
  deposit: text.optional(),
  cancellation: text.optional(),
  withdrawal: text.optional(),
  /** Paragraphs of the rental terms. */
  terms: z
    .union(
      [text, z.array(text).min(1, 'nötig ist mindestens ein Absatz')],
      'nötig ist ein Text oder eine Liste von Texten zwischen [ und ]',
    )
    .optional(),
  profiles: z.array(httpsUrl('https://www.instagram.com/name')).min(1, 'nötig ist mindestens eine Adresse').optional(),
  vatId: pattern(/^DE\d{9}$/, 'nötig sind "DE" und neun Ziffern').optional(),
  businessId: pattern(/^DE\d{9}-\d{5}$/, 'nötig sind "DE", neun Ziffern, ein Bindestrich und fünf Ziffern').optional(),
  taxStatus: z.enum(['vat', 'smallBusiness'], { error: 'nötig ist "vat" oder "smallBusiness"' }),
  /** The picture that other sites and messengers show with a link. A file in public/. */
  socialPicture: z.strictObject({
    // next.config.mjs lets other sites load only files that begin with "social".
    path: pattern(/^\/social[\w-]*\.(jpe?g|png|webp)$/, 'nötig ist ein Name wie "/social.jpg"'),
    width: pixels,
    height: pixels,
  }),
  builtWith: z.tuple([credit, credit], { error: 'nötig sind zwei Einträge, jeder mit name und url' }),
});

export type Site = z.infer<typeof siteSchema>;
