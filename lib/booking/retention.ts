/** The retention times of the server. The privacy notice states the same figures. */
export const REMEMBERED = {
  /** Of a client's sends, of the mails to a recipient, and of an idempotency key. */
  hours: 24,
} as const;
