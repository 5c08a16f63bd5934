import 'server-only';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { oncePerProcess } from '../runtime/once-per-process';
import { type CallResult, FAILURES } from './failures';
import { callMetrics } from './metrics';

/** Outages in a row that open a breaker. */
const MAX_OUTAGES = 5;
/** Until an open breaker lets one call try. */
const PAUSE_MS = 5_000;

/** The six calls of the rental API; each has its own breaker. */
export type CallKind = 'template' | 'months' | 'photobooths' | 'accessories' | 'bundles' | 'send';

/** Makes a call, or fails as `paused` at once while the breaker is open (docs/behaviour.md#failures). */
export type Breaker = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** The process's breaker for one kind of call. */
export const breakerOf = (kind: CallKind) => oncePerProcess(`breaker.${kind}`, () => createBreaker(kind));

const isOutage = (result: CallResult<unknown>) => !result.ok && FAILURES[result.failure].isOutage;

export function createBreaker(kind: CallKind): Breaker {
  const gauge = callMetrics.breaker.labels(kind);
  gauge.set(0);
  const policy = circuitBreaker(
    handleWhenResult((result) => isOutage(result as CallResult<unknown>)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(MAX_OUTAGES) },
  );
  policy.onStateChange((state) => gauge.set(Number(state !== CircuitState.Closed)));
  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { ok: false, failure: 'paused' };
      throw error;
    }
  };
}
