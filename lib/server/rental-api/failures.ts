import 'server-only';
import { problem } from '../process/problem';

interface Consequences {
  /** Whether the e-mail of a send may have gone out all the same. */
  mailed: 'no' | 'maybe';
  /** True once the rental API has seen the request, or may have. */
  hasArrived: boolean;
  /** True when it says that the rental API is in trouble; anything else proves that it is alive. */
  isOutage: boolean;
  /** What our own response says. */
  status: 502 | 503 | 504;
}

/** Every way in which a call to the rental API fails, and what follows from it (docs/behaviour.md#failures). */
export const FAILURES = {
  /** The breaker is open. */
  paused: { mailed: 'no', hasArrived: false, isOutage: false, status: 503 },
  /** Too many calls are waiting for a connection already. */
  crowded: { mailed: 'no', hasArrived: false, isOutage: false, status: 503 },
  /** No connection came about: refused, name not found. */
  unopened: { mailed: 'no', hasArrived: false, isOutage: true, status: 502 },
  /** No connection came about in time. */
  'connect-timeout': { mailed: 'no', hasArrived: false, isOutage: true, status: 504 },
  /** The connection broke after it had opened. */
  lost: { mailed: 'maybe', hasArrived: true, isOutage: true, status: 502 },
  /** The time limit of the call ran out. */
  timeout: { mailed: 'maybe', hasArrived: true, isOutage: true, status: 504 },
  /** 429. */
  throttled: { mailed: 'no', hasArrived: true, isOutage: true, status: 502 },
  /** Any other 4xx, such as 422 for a recipient that does not exist. */
  rejected: { mailed: 'no', hasArrived: true, isOutage: false, status: 502 },
  /** 5xx. */
  error: { mailed: 'maybe', hasArrived: true, isOutage: true, status: 502 },
  /** Any other status; redirects are not followed. */
  unexpected: { mailed: 'maybe', hasArrived: true, isOutage: false, status: 502 },
  /** A body that is too large, not JSON, or not of the expected shape. */
  body: { mailed: 'maybe', hasArrived: true, isOutage: false, status: 502 },
} as const satisfies Record<string, Consequences>;

export type Failure = keyof typeof FAILURES;
export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** The failure that a status other than 2xx means. */
export function failureOfStatus(status: number): Failure {
  if (status === 429) return 'throttled';
  if (status >= 400 && status < 500) return 'rejected';
  return status >= 500 ? 'error' : 'unexpected';
}

const TITLES = {
  502: 'The rental API did not give a usable response',
  503: 'The rental API is left alone for a while',
  504: 'The rental API did not respond in time',
} as const;

/** Our response to a call that failed. */
export function failureResponse(failure: Failure): Response {
  const { status } = FAILURES[failure];
  return problem(status, TITLES[status]);
}
