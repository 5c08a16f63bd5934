import { z } from 'zod';
import { isDateKey } from '../availability/dates';
import { EMAIL_LIMITS, isEmailAddress } from './email-address';
import type { BookingError } from './fields';
import { BACKGROUND_IDS, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { hasHiddenCharacter, hasLink, linesOf } from './plain-text';
import { allowsPrints, needsBackground } from './rules';

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

const choiceShape = {
  package: z.enum(PACKAGES),
  support: z.enum(SUPPORT_LEVELS),
  accessories: z.strictObject({
    sofortdruck: z.enum(PRINT_OPTIONS, error('prints')),
    background: z.boolean(),
    props: z.boolean(),
    pavilion: z.boolean(),
  }),
  backgroundId: z.literal(BACKGROUND_IDS, error('background')).nullable(),
};
const choiceSchema = z.object(choiceShape);

/** zod skips rules between fields once a field has failed. This runs them all the same, so that all messages appear together. */
const whenChoiceIsWellFormed = {
  when: ({ value }: { value: unknown }) => choiceSchema.safeParse(value).success,
};

/**
 * Builds the schema of a booking request, the body of `POST /api/send-email` (docs/behaviour.md#booking-request).
 * Messages are keys of `messages.booking.errors`. Text is trimmed and composed.
 * @param isLink the server's test knows more links than the browser's
 */
export const createBookingSchema = (isLink: LinkTest) =>
  z
    .strictObject({
      date,
      ...choiceShape,
      vorname: oneLine('vorname', LIMITS.name, isLink).min(1, error('vorname')),
      name: oneLine('name', LIMITS.name, isLink).min(1, error('name')),
      rechnungsanschrift: address('rechnungsanschrift', isLink),
      veranstaltungsanschrift: address('veranstaltungsanschrift', isLink),
      phone: oneLine('phone', LIMITS.phone, isLink),
      email,
    })
    .refine(({ accessories, package: name }) => allowsPrints(name, accessories.sofortdruck), {
      error: 'prints' satisfies BookingError,
      path: ['accessories', 'sofortdruck'],
      ...whenChoiceIsWellFormed,
    })
    .refine((choice) => choice.backgroundId !== null || !needsBackground(choice), {
      error: 'background' satisfies BookingError,
      path: ['backgroundId'],
      ...whenChoiceIsWellFormed,
    });

/** The schema of the form. */
export const bookingSchema = createBookingSchema(hasLink);

export type BookingRequest = z.infer<typeof bookingSchema>;
