/** How long the server remembers what it counts and recognizes; the privacy notice states the same figures. */
export const REMEMBERED = {
  /** A client's sends. */
  clientMinutes: 10,
  /** The mails to a recipient. */
  recipientHours: 24,
  /** An idempotency key. */
  keyHours: 24,
} as const;
