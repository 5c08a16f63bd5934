import { oncePerProcess } from '../runtime/once-per-process';
import type { CallResult } from './failures';

/**
 * Slots for concurrent calls to the rental API, 16 in all, reserved so that no kind of call can starve another
 * (docs/behaviour.md#rental-api). The time limit is that of a whole call, but not of the wait for a slot.
 */
export const SHARES = {
  template: { slots: 1, timeLimitMs: 2_000 },
  nearMonths: { slots: 4, timeLimitMs: 5_000 },
  farMonths: { slots: 2, timeLimitMs: 5_000 },
  days: { slots: 3, timeLimitMs: 5_000 },
  send: { slots: 6, timeLimitMs: 10_000 },
};
export type Share = keyof typeof SHARES;

const MAX_WAITING = 500;
/** A call waits at most this long for a free slot. */
export const MAX_WAIT_MS = 5_000;

/** Runs a call as soon as a slot is free. Fails as `crowded` if too many calls wait or the wait takes too long. */
type Turnstile = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** Returns the process-wide turnstile of a share. */
export const turnstileOf = (share: Share) =>
  oncePerProcess(`turnstile.${share}`, () => createTurnstile(SHARES[share].slots));

function createTurnstile(slots: number): Turnstile {
  const waiting = new Set<(isMyTurn: boolean) => void>();
  let free = slots;

  /** Resolves with false if the wait takes too long. */
  const wait = () =>
    new Promise<boolean>((resolve) => {
      const end = (isMyTurn: boolean) => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve(isMyTurn);
      };
      const timer = setTimeout(end, MAX_WAIT_MS, false);
      waiting.add(end);
    });

  return async (call) => {
    if (free > 0) free--;
    else if (waiting.size >= MAX_WAITING || !(await wait())) return { ok: false, failure: 'crowded' };
    try {
      return await call();
    } finally {
      // Passes the slot to the call that has waited longest.
      const [next] = waiting;
      if (next) next(true);
      else free++;
    }
  };
}
