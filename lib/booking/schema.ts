import { z } from 'zod';
import { isDateKey } from '../availability/dates';
import { BACKGROUND, isNamedExtra } from '../offer-keys';
import type { Offer } from '../offer-schema';
import { type Accessories, type ConfiguredChoice, hasExtra, packageOf, SUPPORT_LEVELS } from './choice';
import { EMAIL_LIMITS, isEmailAddress } from './email-address';
import type { BookingError } from './fields';
import { hasHiddenCharacter, linesOf } from './plain-text';
import { backdropsOf, fittedChoice, hasPrintChoice, offersExtra, printsOf } from './rules';

/** In characters; `addressLines` in lines (docs/behaviour.md#form-validation). */
export const LIMITS = { name: 100, address: 500, addressLines: 6, phone: 40 } as const;

/** Typed, so that a misspelled key does not compile. */
const error = (key: BookingError) => ({ error: key });

/** A decomposed letter has at most three characters. The rest is room for spaces around the text. */
const RAW_TO_COMPOSED = 4;

/**
 * Trims and composes text (NFC), so that equal letters are equal text. The raw length is checked first, because composing
 * takes quadratic time in the number of combining marks.
 */
const text = (key: BookingError, max: number) =>
  z
    .string(error(key))
    .refine(...atMost(max * RAW_TO_COMPOSED, key))
    .trim()
    .normalize('NFC')
    .refine(...atMost(max, key));

/** Not zod's `max`, which counts code points, also after an earlier check has aborted. */
const atMost = (max: number, key: BookingError) =>
  [(value: string) => value.length <= max, { ...error(key), abort: true }] as const;

/** True for a text that mail programs turn into a link in part. */
type LinkTest = (text: string) => boolean;

const oneLine = (key: BookingError, max: number, isLink: LinkTest) =>
  text(key, max).refine((value) => !hasHiddenCharacter(value) && !isLink(value), error(key));

const address = (key: BookingError, isLink: LinkTest) =>
  text(key, LIMITS.address)
    .min(1, error(key))
    .refine((value) => {
      const lines = linesOf(value);
      return lines.length <= LIMITS.addressLines && !lines.some((line) => hasHiddenCharacter(line) || isLink(line));
    }, error(key));

const email = text('emailFormat', EMAIL_LIMITS.whole).superRefine((value, context) => {
  if (value === '') context.addIssue(error('email').error);
  else if (!isEmailAddress(value)) context.addIssue(error('emailFormat').error);
});

const date = z
  .string(error('date'))
  .refine(...atMost('YYYY-MM-DD'.length, 'date'))
  .refine(isDateKey, error('date'));

/**
 * Builds the schema of the accessories. Only the extras of the original contract are required. A client may know extras that
 * the offer lacks, and send false for them.
 */
function accessoriesOf({ extras }: Offer): z.ZodType<Accessories, Accessories> {
  const keys = extras.map(({ key }) => key);
  return z
    .object({ sofortdruck: z.string(error('prints')).regex(/^(none|[1-9]\d{0,4})$/, error('prints')) })
    .catchall(z.boolean())
    .refine((body) => keys.every((key) => key in body || !isNamedExtra(key)))
    .refine((body) => Object.entries(body).every(([key, isOn]) => keys.includes(key) || isOn !== true));
}

const choiceShape = (offer: Offer) => ({
  package: z.enum(offer.packages.map(({ key }) => key)),
  support: z.enum(SUPPORT_LEVELS),
  accessories: accessoriesOf(offer),
  backgroundId: z.literal(backdropsOf(offer), error('background')).nullable(),
});

/**
 * Builds the schema of a booking request, the body of `POST /api/send-email` (docs/behaviour.md#booking-request).
 * Messages are keys of `messages.booking.errors`. Text is trimmed and composed, and the choice fitted to its package.
 * @param isLink the server's test knows more links than the browser's
 */
export function createBookingSchema(offer: Offer, isLink: LinkTest) {
  const shape = choiceShape(offer);
  const choiceSchema = z.object(shape);
  // zod skips rules between fields once a field has failed. This runs them all the same, so that all messages appear together.
  const whenChoiceIsWellFormed = {
    when: ({ value }: { value: unknown }) => choiceSchema.safeParse(value).success,
  };
  return z
    .strictObject({
      date,
      ...shape,
      vorname: oneLine('vorname', LIMITS.name, isLink).min(1, error('vorname')),
      name: oneLine('name', LIMITS.name, isLink).min(1, error('name')),
      rechnungsanschrift: address('rechnungsanschrift', isLink),
      veranstaltungsanschrift: address('veranstaltungsanschrift', isLink),
      phone: oneLine('phone', LIMITS.phone, isLink),
      email,
    })
    .refine((choice) => hasOfferedPrints(choice, offer), {
      error: 'prints' satisfies BookingError,
      path: ['accessories', 'sofortdruck'],
      ...whenChoiceIsWellFormed,
    })
    .refine((choice) => hasOfferedExtras(choice, offer), { path: ['accessories'], ...whenChoiceIsWellFormed })
    .refine((choice) => choice.backgroundId !== null || !hasExtra(fittedChoice(choice, offer), BACKGROUND), {
      error: 'background' satisfies BookingError,
      path: ['backgroundId'],
      ...whenChoiceIsWellFormed,
    })
    .transform((request) => fittedChoice(request, offer));
}

/** True if the package offers these prints. A package with a single number accepts any, and sets its own. */
function hasOfferedPrints(choice: ConfiguredChoice, offer: Offer): boolean {
  const chosen = packageOf(choice.package, offer);
  return !hasPrintChoice(chosen) || printsOf(chosen).includes(choice.accessories.sofortdruck);
}

/** True if the package offers every chosen extra. */
function hasOfferedExtras(choice: ConfiguredChoice, offer: Offer): boolean {
  const chosen = packageOf(choice.package, offer);
  return offer.extras.every(({ key }) => !hasExtra(choice, key) || offersExtra(chosen, key));
}

export type BookingRequest = z.infer<ReturnType<typeof createBookingSchema>>;
