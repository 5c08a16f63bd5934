import 'server-only';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { metrics } from '../process/metrics';
import { processWide } from '../process/process-wide';
import type { CallResult } from './result';

/** Failures in a row after which the rental API is left alone, and for how many milliseconds. */
const FAILURES = 5;
const PAUSE = 5_000;

/** Runs a call, unless the calls before it failed so often that it would only wait for nothing. */
export type Breaker = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/**
 * The one breaker in front of a kind of calls. While open it answers 'paused' at once; after the pause one call may try
 * whether things are well again.
 */
export const breakerOf = (calls: 'send' | 'reads') => processWide(`breaker.${calls}`, () => createBreaker(calls));

function createBreaker(calls: string): Breaker {
  const gauge = metrics.breaker.labels(calls);
  gauge.set(0);
  const policy = circuitBreaker(
    handleWhenResult((result) => !(result as CallResult<unknown>).ok),
    { halfOpenAfter: PAUSE, breaker: new ConsecutiveBreaker(FAILURES) },
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
