/** How long the server remembers what it counts and recognizes; the privacy notice states the same figure. */
export const REMEMBERED = {
  /** A client's sends, the mails to a recipient, and an idempotency key. */
  hours: 24,
} as const;
