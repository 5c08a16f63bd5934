import type { Mailed } from '@/lib/shared/email';
import { type ProblemName, problem } from '../http/problem';

/**
 * All failures of a call to the rental API (docs/behaviour.md#failures). `mailed` tells whether the emails may have been
 * sent. `hasArrived` tells whether the rental API may have received the request. `problem` is our response.
 */
export const CALL_FAILURES = {
  /** Too many calls are already waiting for a connection. */
  crowded: { mailed: 'no', hasArrived: false, problem: 'tooManyCalls' },
  /** No connection: refused, or host not found. */
  unopened: { mailed: 'no', hasArrived: false, problem: 'unusableResponse' },
  'connect-timeout': { mailed: 'no', hasArrived: false, problem: 'lateResponse' },
  /** The connection opened, then broke. */
  lost: { mailed: 'maybe', hasArrived: true, problem: 'unusableResponse' },
  timeout: { mailed: 'maybe', hasArrived: true, problem: 'lateResponse' },
  throttled: { mailed: 'no', hasArrived: true, problem: 'unusableResponse' },
  /** The mail server refuses the customer's address. */
  recipient: { mailed: 'no', hasArrived: true, problem: 'recipientRefused' },
  /** Another 4xx. */
  rejected: { mailed: 'no', hasArrived: true, problem: 'unusableResponse' },
  error: { mailed: 'maybe', hasArrived: true, problem: 'unusableResponse' },
  /** A response such as a redirect, which is not followed. */
  unexpected: { mailed: 'maybe', hasArrived: true, problem: 'unusableResponse' },
  /** A body that is too large, not JSON, or not of the expected shape. */
  body: { mailed: 'maybe', hasArrived: true, problem: 'unusableResponse' },
} as const satisfies Record<string, { mailed: Mailed; hasArrived: boolean; problem: ProblemName }>;

export type CallFailure = keyof typeof CALL_FAILURES;
export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };

/** Returns the failure for a status other than 2xx. */
export function failureOfStatus(status: number): CallFailure {
  if (status === 429) return 'throttled';
  if (status >= 400 && status < 500) return 'rejected';
  return status >= 500 ? 'error' : 'unexpected';
}

/** Returns our response to a failed call, with additional members of its body. */
export const failureResponse = (failure: CallFailure, extension?: object): Response =>
  problem(CALL_FAILURES[failure].problem, {}, extension);
