import { z } from 'zod';
import { WEEKDAYS } from './opening-hours';
import { checkOwnerFile, text, translated } from './owner-file';
import { emailAddress } from './shared/variables';

const phoneNumber = z.string().regex(/^\+\d[\d ]{5,}$/, 'expected an international number such as "+49 30 1234567"');
const ANSWER_TIME = 'expected the time alone, such as "zwei Werktagen"';
const answerTime = text.regex(/^(?!innerhalb|within|in )/i, ANSWER_TIME);
const pixels = z.int('expected a whole number of pixels').min(200, 'expected 200 pixels or more');
const credit = z.strictObject({
  name: text,
  url: z.url({ protocol: /^https$/, error: 'expected an address such as "https://nextjs.org"' }),
});
const place = z.strictObject({
  name: text,
  km: z.int('expected whole kilometres, such as 12').min(0, 'expected 0 or more').max(1000, 'expected at most 1000'),
});
const weekday = z.enum(WEEKDAYS, { error: 'expected a day such as "Monday"' });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "09:00"');
const openingPeriod = z
  .strictObject({ from: weekday, to: weekday.optional(), opens: time, closes: time })
  .refine(({ from, to = from }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to), {
    error: 'expected a day that comes after "from"; the week begins on Monday',
    path: ['to'],
  })
  .refine(({ opens, closes }) => opens < closes, { error: 'expected a time after "opens"', path: ['closes'] });

const siteSchema = z.strictObject({
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
  postalCode: z.string().regex(/^\d{5}$/, 'expected five digits'),
  phone: phoneNumber,
  email: emailAddress,
  /** WhatsApp number. May be left out. */
  whatsapp: phoneNumber.optional(),
  /**
   * Hours when you answer the phone: `{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }`. May be left
   * out.
   */
  openingHours: z.array(openingPeriod).min(1, 'expected at least one period').optional(),
  /**
   * Time within which you answer a request, after the words "innerhalb von": 'zwei Werktagen', or with other languages:
   * { de: 'zwei Werktagen', en: 'two working days' }. May be left out, like the three terms below. The answers in
   * lib/questions.ts must agree with them.
   */
  answerWithin: z.union([answerTime, translated(answerTime)], ANSWER_TIME).optional(),
  /** Deposit, in whole German sentences, for the reply that accepts a request. */
  deposit: text.optional(),
  /** Cancellation terms, likewise. */
  cancellation: text.optional(),
  /** Notice of the right of withdrawal, likewise. Ask a lawyer (docs/betreiben.md). */
  withdrawal: text.optional(),
  /** Your pages elsewhere, such as Instagram or a map entry, for search engines. May be left out. */
  profiles: z
    .array(z.url({ protocol: /^https$/, error: 'expected an address such as "https://www.instagram.com/name"' }))
    .min(1, 'expected at least one address')
    .optional(),
  /** VAT id (Umsatzsteuer-ID), if the business has one. */
  vatId: z
    .string()
    .regex(/^DE\d{9}$/, 'expected "DE" and nine digits')
    .optional(),
  /** Business id (Wirtschafts-ID). Required if there is one and no VAT id. */
  businessId: z
    .string()
    .regex(/^DE\d{9}-\d{5}$/, 'expected "DE", nine digits, a hyphen and five digits')
    .optional(),
  /** 'vat': prices include VAT. 'smallBusiness': no VAT is charged (§ 19 UStG). */
  taxStatus: z.enum(['vat', 'smallBusiness'], { error: 'expected "vat" or "smallBusiness"' }),
  /** The picture that other sites and messengers show with a link. A file in public/. */
  socialPicture: z.strictObject({
    // next.config.mjs lets other sites load only files that begin with "social".
    path: z.string().regex(/^\/social[\w-]*\.(jpe?g|png|webp)$/, 'expected a name such as "/social.jpg"'),
    width: pixels,
    height: pixels,
  }),
  /** The two sites that the footer credits. */
  builtWith: z.tuple([credit, credit], { error: 'expected two sites, each with name and url' }),
});

export type Site = z.infer<typeof siteSchema>;

/**
 * Validates lib/site.ts. An invalid field stops the build.
 * @throws Error naming each bad field and its expected content
 */
export const checkSite = (candidate: unknown): Site => checkOwnerFile('lib/site.ts', siteSchema, candidate);
