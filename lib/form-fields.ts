/** The text fields of the booking form, in its order. Controls, labels, messages and parts of a draft use these names. */
export const TEXT_FIELDS = [
  'date',
  'firstName',
  'lastName',
  'billingAddress',
  'eventAddress',
  'phone',
  'email',
  'start',
  'note',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The fields that the body of a request may omit, because its first version did not have them. A missing field is empty. */
export const OMITTABLE_FIELDS = ['start', 'note'] as const satisfies TextField[];

/** The maximum length of the note in characters. */
export const NOTE_LENGTH = 600;

const [date, ...contact] = TEXT_FIELDS;

/** The fields that can carry a message, in the order of the form. */
export const CHECKED_FIELDS = [date, 'backgroundId', ...contact] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/**
 * Returns the name of a field's control in the document. Password managers fill every control whose name contains
 * "billingAddress" with a street.
 */
export const controlName = (field: CheckedField): string => (field === 'billingAddress' ? 'rechnungsanschrift' : field);

/** A field that people do not see and programs fill in. The server refuses every key that it does not know. */
export const TRAP_FIELD = 'website';
