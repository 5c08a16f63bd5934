/** In characters. */
export const EMAIL_LENGTH = 254;
export const NOTE_LENGTH = 600;

interface Field {
  name: string;
  /** The control of a text, and the rule that the text has to fit. */
  kind: 'name' | 'address' | 'tel' | 'email' | 'time' | 'text';
  autoComplete?: string;
  /** The maximum length in characters. */
  limit: number;
  /** The maximum number of lines, 1 if missing. */
  lines?: number;
  isOptional?: true;
  /** Shown in the confirmation and the email instead of an empty text. Without it, an empty field is left out there. */
  whenEmpty?: string;
  /** True for a field that the body of a request may omit, because its first version did not have it. */
  isOmittable?: true;
}

/**
 * The fields about the customer and the event, in the order of the form. Form, schema, messages, confirmation and email are drawn
 * from this table. The texts of a field have its name, in `booking` and `email` of messages/.
 */
const TABLE = [
  { name: 'firstName', kind: 'name', autoComplete: 'given-name', limit: 100 },
  { name: 'lastName', kind: 'name', autoComplete: 'family-name', limit: 100 },
  // Chrome and password managers would fill a control named "billingAddress" with the street alone.
  { name: 'invoiceAddress', kind: 'address', autoComplete: 'street-address', limit: 500, lines: 6 },
  { name: 'eventAddress', kind: 'address', autoComplete: 'off', limit: 500, lines: 6 },
  { name: 'phone', kind: 'tel', autoComplete: 'tel', limit: 40, isOptional: true, whenEmpty: '-' },
  { name: 'email', kind: 'email', autoComplete: 'email', limit: EMAIL_LENGTH },
  { name: 'start', kind: 'time', limit: 5, isOptional: true, isOmittable: true },
  {
    name: 'note',
    kind: 'text',
    autoComplete: 'off',
    limit: NOTE_LENGTH,
    lines: Infinity,
    isOptional: true,
    isOmittable: true,
  },
] as const satisfies readonly Field[];

export type ContactName = (typeof TABLE)[number]['name'];
export type ContactField = Field & { name: ContactName };
export const CONTACT_FIELDS: readonly ContactField[] = TABLE;

/** The text fields of the form, in its order. Controls, labels, messages and parts of a draft use these names. */
export type TextField = 'date' | ContactName;
export const TEXT_FIELDS: readonly TextField[] = ['date', ...TABLE.map(({ name }) => name)];

/** The fields that can carry a message, in the order of the form. */
export type CheckedField = TextField | 'backgroundId';
export const CHECKED_FIELDS: readonly CheckedField[] = ['date', 'backgroundId', ...TABLE.map(({ name }) => name)];

/** A field that people do not see and programs fill in. The server refuses every key that it does not know. */
export const TRAP_FIELD = 'website';
