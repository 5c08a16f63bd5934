import { oncePerProcess } from '../runtime/once-per-process';
import type { CallResult } from './failures';

/**
 * The connections to the rental API by kind of call, 16 in all. They are reserved, so that no kind of call can starve another
 * (docs/behaviour.md#rental-api). The time limit holds for a whole call, without the wait for a connection.
 */
export const CONNECTION_POOLS = {
  template: { connections: 1, timeLimitMs: 2_000 },
  nearMonths: { connections: 4, timeLimitMs: 5_000 },
  farMonths: { connections: 2, timeLimitMs: 5_000 },
  days: { connections: 3, timeLimitMs: 5_000 },
  send: { connections: 6, timeLimitMs: 10_000 },
};
export type PoolName = keyof typeof CONNECTION_POOLS;

const MAX_WAITING = 500;
/** A call waits at most this long for a free connection. */
export const MAX_WAIT_MS = 5_000;

/** Makes a call as soon as a connection is free. Fails as `crowded` if too many calls wait or the wait takes too long. */
type Pool = <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;

/** Returns the pool of this name. The process has one of each. */
export const poolOf = (name: PoolName): Pool =>
  oncePerProcess(`pool.${name}`, () => createPool(CONNECTION_POOLS[name].connections));

function createPool(connections: number): Pool {
  const waiting = new Set<(isMyTurn: boolean) => void>();
  let free = connections;

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
      // Passes the connection to the call that has waited longest.
      const [next] = waiting;
      if (next) next(true);
      else free++;
    }
  };
}
