// The small variant, because the browser loads and starts it while a visitor fills in the form.
import * as z from 'zod/mini';
import { BACKGROUND } from '../../content/offer-keys';
import { isDateKey } from '../../shared/days';
import { asciiEmail } from '../../shared/email';
import { CONTACT_FIELDS, type ContactField, EMAIL_LENGTH, type TextField } from '../../shared/form-fields';
import {
  type Delivered,
  hasExtra,
  hasPrintChoice,
  type PackageChoice,
  type Priced,
  SUPPORT_LEVELS,
} from '../prices/choice';
import type { PriceRules } from '../prices/rules';
import { cleanName, cleanText, hasLink } from './plain-text';

/** A booking request, complete or not. */
export type BookingRequest = Priced & Delivered & Record<TextField, string>;

/** The keys of the messages at fields. */
export type BookingError = keyof typeof import('../../../messages/de.json')['booking']['errors'];

/** Messages that do not name their field. A list of messages adds the name. */
export type NamelessError = keyof typeof import('../../../messages/de.json')['booking']['errorOf'];

/** One mailbox at a public domain, in ASCII. Excludes names of local networks. */
const MAILBOX = new RegExp(
  [
    String.raw`^(?=.{1,${EMAIL_LENGTH}}$)(?=[^@]{1,64}@)[\w+'-]+(?:\.[\w+'-]+)*@`,
    String.raw`(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+`,
    '(?!(?:localhost|localdomain|local|lan|home|internal|intranet|corp|arpa)$)',
    String.raw`(?:[a-z]+|xn--(?:[a-z\d-]*[a-z\d]))$`,
  ].join(''),
  'i',
);

const UNUSUAL_LOCAL_PART = /^[^\s@]*[^\s@\w.+'-][^\s@]*@/;

/** Typed, so that a misspelled key does not compile. */
const error = (key: BookingError) => ({ error: key });

/** A decomposed letter has at most three characters. The rest is room for invisible characters and spaces. */
const RAW_TO_CLEAN = 4;

/**
 * The raw length is checked first, because `normalize('NFC')` is quadratic in combining marks.
 * @param key the message for a value that is no text
 */
const text = (
  key: BookingError,
  max: number,
  problemOf: (text: string) => BookingError | null,
  tooLong: BookingError = 'tooLong',
  clean = cleanText,
) =>
  z.string(error(key)).check(
    atMost(max * RAW_TO_CLEAN, tooLong),
    z.overwrite(clean),
    atMost(max, tooLong),
    z.superRefine((value, context) => {
      const problem = problemOf(value);
      if (problem) context.addIssue(problem);
    }),
  );

/** Replaces zod's `maxLength`, which counts code points, and runs even after an earlier check has aborted. */
function atMost(max: number, key: BookingError) {
  return z.refine<string>((value) => value.length <= max, { ...error(key), abort: true });
}

/** Returns the message for a text that an email must not contain, or null. */
function textProblem(value: string, maxLines = 1, isPhone = false): BookingError | null {
  const lines = value.split('\n');
  if (lines.length > maxLines) return maxLines === 1 ? 'oneLine' : 'tooManyLines';
  if (lines.some((line) => /\p{Cc}/u.test(line))) return 'control';
  return hasLink(value, isPhone) ? 'link' : null;
}

/** Returns the message for a text that is not the address of one mailbox (docs/behaviour.md#e-mail-addresses), or null. */
function emailProblem(value: string): BookingError | null {
  if (value === '') return 'email';
  // Compatibility characters such as full-width letters would allow look-alike addresses.
  if (MAILBOX.test(asciiEmail(value)) && value === value.normalize('NFKC')) return null;
  return UNUSUAL_LOCAL_PART.test(value) ? 'emailLocalPart' : 'emailFormat';
}

function dateProblem(value: string): BookingError | null {
  // Date fields turn "27" into the year 0027.
  if (/^0\d{3}-\d{2}-\d{2}$/.test(value)) return 'year';
  return isDateKey(value) ? null : 'date';
}

/** A time of day, or none. */
const startProblem = (value: string) => (/^(([01]\d|2[0-3]):[0-5]\d)?$/.test(value) ? null : 'start');

/** Returns the rule of a field about the customer or the event (docs/behaviour.md#form-validation). */
function contactRule({ name, kind, limit, lines, isOptional }: ContactField) {
  if (kind === 'email') return text('emailFormat', limit, emailProblem);
  if (kind === 'time') return text('start', limit, startProblem, 'start', String);
  const tooLong = name === 'note' ? 'noteTooLong' : 'tooLong';
  const clean = kind === 'name' ? cleanName : cleanText;
  const problemOf = (value: string) => textProblem(value, lines, kind === 'tel');
  if (isOptional) return text(tooLong, limit, problemOf, tooLong, clean);
  const missing = name as BookingError;
  // A text that consists only of combining marks counts as empty.
  const isMissing = (value: string) => !/[^\s\p{M}]/u.test(value);
  return text(missing, limit, (value) => (isMissing(value) ? missing : problemOf(value)), tooLong, clean);
}

/** Builds the schema of a booking request. It cleans texts and fits the choice to its package. Messages are `BookingError`s. */
export function createBookingSchema({ offer, packageOf, fitted, backdrops, deliveries }: PriceRules) {
  const choiceSchema = z.object({
    package: z.enum(offer.packages.map(({ key }) => key)),
    support: z.enum(SUPPORT_LEVELS),
    prints: z.int(error('prints')),
    extras: z.array(z.enum(offer.extras.map(({ key }) => key))),
    backgroundId: z.nullable(z.literal(backdrops, error('background'))),
  });
  // A package with a single number of prints accepts any number, and sets its own.
  const hasOfferedPrints = (choice: PackageChoice) =>
    !hasPrintChoice(packageOf(choice.package)) || fitted(choice).prints === choice.prints;
  // zod skips rules between fields once a field has failed. These still run, so that all messages appear together.
  const betweenFields = (field: keyof PackageChoice, key?: BookingError) => ({
    ...(key && error(key)),
    path: [field],
    when: ({ value }: { value: unknown }) => choiceSchema.safeParse(value).success,
  });
  const contactSchema = Object.fromEntries(CONTACT_FIELDS.map((field) => [field.name, contactRule(field)])) as Record<
    ContactField['name'],
    ReturnType<typeof contactRule>
  >;
  const request = z
    .strictObject({
      date: text('date', 'YYYY-MM-DD'.length, dateProblem, 'date', String),
      ...choiceSchema.shape,
      ...contactSchema,
      delivery: z.nullable(z.enum(deliveries)),
    })
    .check(
      z.refine(hasOfferedPrints, betweenFields('prints', 'prints')),
      z.refine((choice) => choice.extras.every((key) => hasExtra(fitted(choice), key)), betweenFields('extras')),
      z.refine(
        (choice) => choice.backgroundId !== null || !hasExtra(fitted(choice), BACKGROUND),
        betweenFields('backgroundId', 'background'),
      ),
    );
  return z.pipe(
    request,
    z.transform((valid): BookingRequest => fitted(valid)),
  );
}
