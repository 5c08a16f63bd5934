/** The longest times for which the servers remember requests. The privacy notice states the same figures. */
export const REMEMBERED = {
  /** Of a client's sends, of the mails to a recipient, and of an idempotency key of the website. */
  hours: 24,
  /** Of a client's reads of the calendar. Longer than any read takes. */
  readSeconds: 60,
  /** Of the hashes of a request and its idempotency key in the rental API. */
  keyDays: 8,
  /** Of an undelivered request for a day that was over when it came. Others are tried until their day is over. */
  pastDays: 3,
} as const;
