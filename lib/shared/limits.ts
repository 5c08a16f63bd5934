/** How long the servers remember requests at most. The privacy notice states the same figures. */
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

const HOUR_SECONDS = 3_600;

/** Limits of booking requests (docs/behaviour.md#limits). Three of them are defaults of variables (docs/deploy.md#variables). */
export const SEND_LIMITS = {
  /** MAIL_LIMIT_PER_IP, in `clientSeconds`. Enough for a visitor who corrects a refused request, and for guests of a venue. */
  perClient: 10,
  /** MAIL_LIMIT_PER_RECIPIENT, in `recipientSeconds`. */
  perRecipient: 3,
  /** MAIL_LIMIT_PER_DAY, of all clients. Far more than a good day brings, and few enough for a mail server. */
  perDay: 300,
  /** Short, so that somebody who reached the limit can still book. */
  clientSeconds: 600,
  recipientSeconds: HOUR_SECONDS,
  daySeconds: REMEMBERED.hours * HOUR_SECONDS,
  /** The limits in a day, as multiples of those in the shorter window. */
  clientDayRatio: 2,
  recipientDayRatio: 10 / 3,
  /** The limit of a network as a multiple of one client's. */
  networkRatio: 3,
  /** The limit of all clients in `clientSeconds`, as a multiple of one client's. */
  overallRatio: 20,
  /** One in three requests of both limits of all clients is kept for networks that have sent at most one request. */
  reservedOneIn: 3,
} as const;
