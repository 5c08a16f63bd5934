import 'server-only';
import { oncePerProcess } from '../runtime/once-per-process';
import type { CallResult } from './failures';

/**
 * How many calls to the rental API may run at a time: 16 in all, each share for itself, so that no kind of call can
 * starve another (docs/behaviour.md#rental-api).
 */
export const SHARES = { template: 1, nearMonths: 4, farMonths: 2, days: 3, send: 6 } as const;
export type Share = keyof typeof SHARES;

const MAX_WAITING = 500;
/** How long a call waits for its turn. */
export const MAX_WAIT_MS = 5_000;

/** Runs a call, or waits for its turn; fails as `crowded` when too many wait or the wait takes too long. */
export type Turnstile = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** The process's turnstile for a share. */
export const turnstileOf = (share: Share) => oncePerProcess(`turnstile.${share}`, () => createTurnstile(SHARES[share]));

/** @param places how many calls may run at a time */
export function createTurnstile(places: number, maxWaiting = MAX_WAITING): Turnstile {
  const waiting = new Set<() => void>();
  let free = places;

  function enter(): Promise<boolean> | boolean {
    if (free > 0) {
      free--;
      return true;
    }
    if (waiting.size >= maxWaiting) return false;
    return new Promise((resolve) => {
      const end = (isMyTurn: boolean) => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve(isMyTurn);
      };
      const start = () => end(true);
      const timer = setTimeout(() => end(false), MAX_WAIT_MS);
      waiting.add(start);
    });
  }

  /** Hands the place to the call that has waited longest. */
  function leave() {
    const [next] = waiting;
    if (next) next();
    else free++;
  }

  return async (call) => {
    if (!(await enter())) return { ok: false, failure: 'crowded' };
    try {
      return await call();
    } finally {
      leave();
    }
  };
}
