/** The lines of a request's message (docs/behaviour.md#e-mail-text). The writer and the reader of the message share them. */

/** The German labels and texts, from `messages/de.json`. */
export type MessageTexts = typeof import('../../../messages/de.json')['email'];

/** The first block, in order. Each line begins with the text of its key. */
export const ORDER = ['date', 'package', 'support', 'total', 'accessories', 'chosenBackdrop', 'delivery'] as const;

/** The second block. */
export const CONTACT = [
  ...(['firstName', 'lastName', 'billingAddress', 'eventAddress'] as const),
  ...(['phone', 'email', 'start', 'note'] as const),
];

export type MessageField = (typeof ORDER | typeof CONTACT)[number];

export const fieldStart = (label: string) => `${label}: `;

/** Begins every line of a text but the first, so that none can imitate another field. */
export const INDENT = '    ';

export const NO_PHONE = '-';
