import type { DateKey } from '../../shared/days';

/** The number of attempts that one client may make in ten minutes. */
const MAX_ATTEMPTS = 10;

/** A request under its idempotency key. */
export interface Attempt {
  /** A UUID. */
  key: string;
  /** The request as `writeDraft` writes it. */
  content: string;
  /** True if the form showed the date as taken. */
  isDateTaken: boolean;
  /** True if the request may have arrived, because its outcome is unknown. */
  mayHaveArrived: boolean;
  /** The day on which the request was sent. */
  sentOn?: DateKey;
}

/**
 * Returns the next attempt to send a draft, and the attempts to keep until it is answered. A request that was tried before
 * repeats its attempt, so that it is mailed once.
 * @param kept the attempts so far. Malformed text counts as none.
 */
export function nextAttempt(kept: string | null, next: Attempt): { attempt: Attempt; kept: string } {
  const earlier = readAttempts(kept);
  const attempt = earlier.find(({ content }) => content === next.content) ?? next;
  const others = earlier.filter((other) => other !== attempt);
  return { attempt, kept: JSON.stringify([{ ...attempt, mayHaveArrived: true }, ...others].slice(0, MAX_ATTEMPTS)) };
}

/**
 * Returns the attempts to keep after an attempt has failed, and whether any of them may have arrived.
 * @param kept the attempts so far, null if they were discarded meanwhile
 */
export function withFailed(kept: string | null, failed: Attempt): { kept: string | null; mayHaveArrived: boolean } {
  const attempts = readAttempts(kept).map((attempt) => (attempt.key === failed.key ? failed : attempt));
  return { kept: kept && JSON.stringify(attempts), mayHaveArrived: attempts.some((attempt) => attempt.mayHaveArrived) };
}

function readAttempts(kept: string | null): Attempt[] {
  try {
    const attempts: unknown = JSON.parse(kept ?? '');
    return Array.isArray(attempts) ? attempts.filter((attempt) => typeof attempt?.content === 'string') : [];
  } catch {
    return [];
  }
}
