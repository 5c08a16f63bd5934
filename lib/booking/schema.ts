import { z } from 'zod';
import { isDateKey } from '../availability/dates';
import { isEmailAddress } from './email-address';
import { BACKGROUND_IDS, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { hasHiddenCharacter, hasLink, linesOf } from './plain-text';
import { allowsPrints, needsBackground } from './rules';

/** In characters; `addressLines` in lines (docs/behaviour.md#form-validation). */
export const LIMITS = { name: 100, address: 500, addressLines: 6, phone: 40 } as const;

/** The keys of `messages.booking.errors`. */
export const BOOKING_ERRORS = [
  'date',
  'vorname',
  'name',
  'rechnungsanschrift',
  'veranstaltungsanschrift',
  'email',
  'emailFormat',
  'phone',
  'background',
  'prints',
] as const;
export type BookingError = (typeof BOOKING_ERRORS)[number];

/** Typed, so that a misspelled key does not compile. */
const error = (key: BookingError) => ({ error: key });

/** NFC, so that the same letters are always the same text. */
const text = (key: BookingError) => z.string(error(key)).trim().normalize('NFC');

/** The search for links would take long in a long text, so that one is refused before. */
const atMost = (key: BookingError, characters: number) => text(key).max(characters, { ...error(key), abort: true });

const oneLine = (key: BookingError, max: number) =>
  atMost(key, max).refine((value) => !hasHiddenCharacter(value) && !hasLink(value), error(key));

const address = (key: BookingError) =>
  atMost(key, LIMITS.address)
    .min(1, error(key))
    .refine((value) => {
      const lines = linesOf(value);
      return lines.length <= LIMITS.addressLines && !lines.some((line) => hasHiddenCharacter(line) || hasLink(line));
    }, error(key));

const email = text('email').superRefine((value, context) => {
  if (value === '') context.addIssue(error('email').error);
  else if (!isEmailAddress(value)) context.addIssue(error('emailFormat').error);
});

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

/** zod skips rules between fields when a field fails; this lets them run, so that all messages appear together. */
const whenChoiceIsWellFormed = {
  when: ({ value }: { value: unknown }) => choiceSchema.safeParse(value).success,
};

/**
 * The form's state, and the body of `POST /api/send-email` (docs/behaviour.md#booking-request).
 * Messages are keys of `messages.booking.errors`. Text is trimmed and composed.
 */
export const bookingSchema = z
  .strictObject({
    date: z.string(error('date')).refine(isDateKey, error('date')),
    ...choiceShape,
    vorname: oneLine('vorname', LIMITS.name).min(1, error('vorname')),
    name: oneLine('name', LIMITS.name).min(1, error('name')),
    rechnungsanschrift: address('rechnungsanschrift'),
    veranstaltungsanschrift: address('veranstaltungsanschrift'),
    phone: oneLine('phone', LIMITS.phone),
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

export type BookingRequest = z.infer<typeof bookingSchema>;
