import { z } from 'zod';
import { WEEKDAYS } from '../opening-hours';
import { emailOr } from '../shared/variables';
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
  /** Names of the people who represent the company. Leave out for a person. */
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
  /** When and where the photo booth is collected and brought back, in the same form, for pickup and for delivery. */
  handover: z
    .strictObject({ pickup: text.optional(), delivery: text.optional() }, HANDOVER)
    .refine(({ pickup, delivery }) => pickup || delivery, HANDOVER)
    .optional(),
  /** Number of days for which the acceptance is valid, counted from the request. May be left out. */
  answerBy: z.int(ANSWER_BY).min(1, ANSWER_BY).max(60, ANSWER_BY).optional(),
  /** Deposit, in the same form. */
  deposit: text.optional(),
  /** Cancellation terms, in the same form. */
  cancellation: text.optional(),
  /** Notice of the right of withdrawal, in the same form. Ask a lawyer (docs/betreiben.md). */
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
  /** Business id (Wirtschafts-ID). Required if the business has one but no VAT id. */
  businessId: pattern(/^DE\d{9}-\d{5}$/, 'nötig sind "DE", neun Ziffern, ein Bindestrich und fünf Ziffern').optional(),
  /** 'vat' means that prices include VAT. 'smallBusiness' means that no VAT is charged (§ 19 UStG). */
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
