import 'server-only';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { metrics } from '../process/metrics';
import { singleton } from '../process/singleton';
import { type CallResult, FAILURES } from './failures';

/** Outages in a row that open a breaker, and the milliseconds until one call may try again. */
const OUTAGES = 5;
const PAUSE_MS = 5_000;

/** The calls that fail and recover together. */
export type Kind = 'template' | 'months' | 'days' | 'send';

/** Makes a call, or answers 'paused' at once while the breaker is open. */
export type Breaker = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** The breaker of one kind of call; only an outage counts against it. */
export const breakerOf = (kind: Kind) => singleton(`breaker.${kind}`, () => createBreaker(kind));

const isOutage = (result: CallResult<unknown>) => !result.ok && FAILURES[result.failure].isOutage;

export function createBreaker(kind: Kind): Breaker {
  const gauge = metrics.breaker.labels(kind);
  gauge.set(0);
  const policy = circuitBreaker(
    handleWhenResult((result) => isOutage(result as CallResult<unknown>)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(OUTAGES) },
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
