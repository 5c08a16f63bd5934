import type { Mailed } from '@/lib/shared/mailed';
import { problem } from '../http/problem';

/**
 * All failures of a call to the rental API (docs/behaviour.md#failures). `mailed` tells whether the emails may have been
 * sent. `hasArrived` tells whether the rental API may have received the request. `status` is the status of our response.
 */
export const FAILURES = {
  /** Too many calls are already waiting for a connection. */
  crowded: { mailed: 'no', hasArrived: false, status: 503 },
  /** No connection: refused, or host not found. */
  unopened: { mailed: 'no', hasArrived: false, status: 502 },
  'connect-timeout': { mailed: 'no', hasArrived: false, status: 504 },
  /** The connection opened, then broke. */
  lost: { mailed: 'maybe', hasArrived: true, status: 502 },
  timeout: { mailed: 'maybe', hasArrived: true, status: 504 },
  throttled: { mailed: 'no', hasArrived: true, status: 502 },
  /** The mail server refuses the customer's address. */
  recipient: { mailed: 'no', hasArrived: true, status: 422 },
  /** Another 4xx. */
  rejected: { mailed: 'no', hasArrived: true, status: 502 },
  error: { mailed: 'maybe', hasArrived: true, status: 502 },
  /** A response such as a redirect, which is not followed. */
  unexpected: { mailed: 'maybe', hasArrived: true, status: 502 },
  /** A body that is too large, not JSON, or not of the expected shape. */
  body: { mailed: 'maybe', hasArrived: true, status: 502 },
} as const satisfies Record<string, { mailed: Mailed; hasArrived: boolean; status: keyof typeof TITLES }>;

export type Failure = keyof typeof FAILURES;
export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** Returns the failure for a status other than 2xx. */
export function failureOfStatus(status: number): Failure {
  if (status === 429) return 'throttled';
  if (status >= 400 && status < 500) return 'rejected';
  return status >= 500 ? 'error' : 'unexpected';
}

const TITLES = {
  422: 'The mail server refuses the e-mail address',
  502: 'The rental API did not give a usable response',
  503: 'Too many calls to the rental API are waiting',
  504: 'The rental API did not respond in time',
} as const;

/** Returns our response to a failed call, with additional members of its body. */
export function failureResponse(failure: Failure, extension?: object): Response {
  const { status } = FAILURES[failure];
  return problem(status, TITLES[status], {}, extension);
}
