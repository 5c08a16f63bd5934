/** The longest times for which the servers remember requests. The privacy notice states the same figures. */
export const REMEMBERED = {
  /** For the requests of a client, the emails to a recipient, and an idempotency key of the website. */
  hours: 24,
  /** For a client's reads of the calendar. Longer than any read takes. */
  readSeconds: 60,
  /** For the hashes of a request and its idempotency key in the rental API. */
  keyDays: 8,
  /**
   * For an undelivered request that arrived after its day was over, and for the customer's copy. Other requests are tried until
   * their day is over.
   */
  pastDays: 3,
} as const;
