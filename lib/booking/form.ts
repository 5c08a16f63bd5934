import { packageDefaults } from './rules';
import type { BookingRequest } from './schema';

/** What the form starts with: the Standard package and nothing typed. */
export const EMPTY_BOOKING: BookingRequest = {
  date: '',
  ...packageDefaults('Standard'),
  vorname: '',
  name: '',
  rechnungsanschrift: '',
  veranstaltungsanschrift: '',
  phone: '',
  email: '',
};

const CONTACT_FIELDS = [
  'vorname',
  'name',
  'rechnungsanschrift',
  'veranstaltungsanschrift',
  'phone',
  'email',
] as const satisfies (keyof BookingRequest)[];

/** The fields to type into, in the order of the form. */
export const TEXT_FIELDS = ['date', ...CONTACT_FIELDS] as const;

/** The fields that can carry a message, in the order of the form. */
export const CHECKED_FIELDS = ['date', 'backgroundId', ...CONTACT_FIELDS] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];
