import type { Offer } from '../content/schema';
import { packageDefaults } from './rules';
import type { BookingRequest } from './schema';

/** Returns a request for the first package, with no text. */
export const emptyBooking = (offer: Offer): BookingRequest => ({
  date: '',
  ...packageDefaults(offer.packages[0]?.key ?? 'Standard', offer),
  firstName: '',
  lastName: '',
  billingAddress: '',
  eventAddress: '',
  phone: '',
  email: '',
  note: '',
  delivery: null,
});

const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'billingAddress',
  'eventAddress',
  'phone',
  'email',
  'note',
] as const satisfies (keyof BookingRequest)[];

/** The fields to type into, in the order of the form. */
export const TEXT_FIELDS = ['date', ...CONTACT_FIELDS] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The fields that can carry a message, in the order of the form. */
export const CHECKED_FIELDS = ['date', 'backgroundId', ...CONTACT_FIELDS] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** The keys of `messages.booking.errors`. */
const BOOKING_ERRORS = [
  'date',
  'firstName',
  'lastName',
  'billingAddress',
  'eventAddress',
  'email',
  'emailFormat',
  'emailLocalPart',
  'phone',
  'link',
  'control',
  'oneLine',
  'tooManyLines',
  'tooLong',
  'noteTooLong',
  'background',
  'prints',
] as const;
export type BookingError = (typeof BOOKING_ERRORS)[number];

/** True for the key of a message that the form can show. */
export const isBookingError = (key: string | undefined): key is BookingError =>
  BOOKING_ERRORS.some((error) => error === key);
