import 'server-only';
import { oncePerProcess } from '../runtime/once-per-process';
import { type CallResult, FAILURES } from './failures';
import { callMetrics } from './metrics';

/** Consecutive outages that open a breaker. */
const MAX_OUTAGES = 5;
/** After this time an open breaker lets one call through. */
const PAUSE_MS = 5_000;

/**
 * The six calls of the rental API. Each has its own breaker. Far months have a separate one, because anybody can make
 * their calls fail.
 */
export type CallKind = 'template' | 'months' | 'farMonths' | 'photobooths' | 'accessories' | 'bundles' | 'send';

/** Makes a call, or fails as `paused` at once while the breaker is open (docs/behaviour.md#failures). */
export type Breaker = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** Returns the process-wide breaker of a kind of call. */
export const breakerOf = (kind: CallKind) => oncePerProcess(`breaker.${kind}`, () => createBreaker(kind));

const isOutage = (result: CallResult<unknown>) => !result.ok && FAILURES[result.failure].isOutage;

export function createBreaker(kind: CallKind): Breaker {
  const gauge = callMetrics.breaker.labels(kind);
  gauge.set(0);
  let outages = 0;
  /** Monotonic, so that a change of the wall clock does not prolong a pause. */
  let retryAt = 0;
  const pause = () => {
    retryAt = performance.now() + PAUSE_MS;
  };
  return async (call) => {
    if (outages >= MAX_OUTAGES) {
      if (performance.now() < retryAt) return { ok: false, failure: 'paused' };
      // Half-open: this call probes the rental API. All others stay paused until it ends, but no longer than another
      // pause.
      pause();
    }
    const result = await call();
    outages = isOutage(result) ? outages + 1 : 0;
    if (outages >= MAX_OUTAGES) pause();
    gauge.set(Number(outages >= MAX_OUTAGES));
    return result;
  };
}
