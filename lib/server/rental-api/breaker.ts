import 'server-only';
import { oncePerProcess } from '../runtime/once-per-process';
import { type CallResult, FAILURES } from './failures';
import { callMetrics } from './metrics';

/** Outages in a row that open a breaker. */
const MAX_OUTAGES = 5;
/** Until an open breaker lets one call try. */
const PAUSE_MS = 5_000;

/** The six calls of the rental API; each has its own breaker. So have far months, which anybody can make fail. */
export type CallKind = 'template' | 'months' | 'farMonths' | 'photobooths' | 'accessories' | 'bundles' | 'send';

/** Makes a call, or fails as `paused` at once while the breaker is open (docs/behaviour.md#failures). */
export type Breaker = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** The process's breaker for one kind of call. */
export const breakerOf = (kind: CallKind) => oncePerProcess(`breaker.${kind}`, () => createBreaker(kind));

const isOutage = (result: CallResult<unknown>) => !result.ok && FAILURES[result.failure].isOutage;

export function createBreaker(kind: CallKind): Breaker {
  const gauge = callMetrics.breaker.labels(kind);
  gauge.set(0);
  let outages = 0;
  /** By a monotonic clock, so that setting the machine's clock does not prolong a pause. */
  let retryAt = 0;
  const pause = () => {
    retryAt = performance.now() + PAUSE_MS;
  };
  return async (call) => {
    if (outages >= MAX_OUTAGES) {
      if (performance.now() < retryAt) return { ok: false, failure: 'paused' };
      // This call tries. The others pause until it is over, or for as long as before.
      pause();
    }
    const result = await call();
    outages = isOutage(result) ? outages + 1 : 0;
    if (outages >= MAX_OUTAGES) pause();
    gauge.set(Number(outages >= MAX_OUTAGES));
    return result;
  };
}
