import { z } from 'zod';
import { isDateKey } from '../availability/dates';
import { BACKGROUND_IDS, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { allowsPrints, needsBackground } from './rules';

/** Longest accepted values, in characters; e-mail lengths follow RFC 5321. */
export const LIMITS = { name: 100, address: 500, phone: 40, email: 254, emailLocalPart: 64 } as const;

/** What a rejected field is called in `messages.booking.errors`. */
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

/** Ties a message to the keys above, so that a typo does not compile. */
const error = (key: BookingError) => ({ error: key });

/** Control, bidi and zero-width characters: they could forge lines or disguise text in the e-mail. */
const INVISIBLE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const INVISIBLE_BUT_LINE_BREAKS = new RegExp(`(?!\\r?\\n|\\t)${INVISIBLE.source}`, 'u');
const LINK = /https?:|www\.|:\/\//i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_SEPARATORS = /[,;<>"]/;

const oneLine = (error: BookingError, max: number) =>
  z
    .string({ error })
    .trim()
    .max(max, { error })
    .refine((value) => !INVISIBLE.test(value) && !LINK.test(value), { error });

const address = (error: BookingError) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(LIMITS.address, { error })
    .refine((value) => !INVISIBLE_BUT_LINE_BREAKS.test(value), { error });

const isSingleMailbox = (value: string) =>
  EMAIL.test(value) &&
  !EMAIL_SEPARATORS.test(value) &&
  !INVISIBLE.test(value) &&
  value.indexOf('@') <= LIMITS.emailLocalPart;

const email = z
  .string(error('email'))
  .trim()
  .superRefine((value, context) => {
    if (value === '') context.addIssue(error('email').error);
    else if (value.length > LIMITS.email || !isSingleMailbox(value)) {
      context.addIssue('emailFormat' satisfies BookingError);
    }
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

/** Lets a rule between fields report beside the rules of single fields: SPEC §5 wants all messages together. */
const whenChoiceIsWellFormed = {
  when: ({ value }: { value: unknown }) => choiceSchema.safeParse(value).success,
};

/**
 * A booking request: the form's state and the body of POST /api/send-email (SPEC §3, §5).
 * Every message is a key of `messages.booking.errors`. Text comes back trimmed.
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
