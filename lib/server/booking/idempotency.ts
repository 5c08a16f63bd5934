import type { Mailed } from '@/lib/shared/email';
import { REMEMBERED } from '@/lib/shared/limits';
import { CONNECTION_POOLS, MAX_WAIT_MS } from '../api-client/client';
import type { Store } from '../limits/memory-store';

/** Why a request is not sent under its key: the key is in use, or belongs to another request. */
export type KeyConflict = 'keyInUse' | 'keyOfAnother';

const KEY_SECONDS = REMEMBERED.hours * 3_600;

/**
 * The longest time that a request takes: the wait for a free connection, the call, and two store commands of at most a second
 * each. An older `sending` comes from an instance that died or hangs. nginx and browsers time out a little later, so that
 * their retry gets the key.
 */
const SENDING_SECONDS = (MAX_WAIT_MS + CONNECTION_POOLS.send.timeLimitMs) / 1000 + 2;

/**
 * Sends a request once per key (docs/behaviour.md#idempotency).
 * @param key compared without regard to case
 * @param stores each has to grant the key, in this order; a store that does not respond is skipped
 * @param fingerprint tells requests apart without storing them
 * @param mailedBy tells by the result of `send` whether anything was mailed; `maybe` if `send` throws
 * @returns the result of `send`, `yes` if it was mailed before, or the reason why it is not sent
 */
export async function sendOnce<T>(
  stores: readonly Pick<Store, 'replace'>[],
  key: string,
  fingerprint: string,
  send: () => Promise<T>,
  mailedBy: (result: T) => Mailed,
): Promise<T | 'yes' | KeyConflict> {
  const name = key.toLowerCase();
  const entry = (mailed: 'yes' | 'maybe') => `${mailed}:${fingerprint}`;
  const sending = `sending:${fingerprint}`;
  const granted: Pick<Store, 'replace'>[] = [];
  let mailed: Mailed = 'no';
  try {
    for (const store of stores) {
      const claim = store.replace(name, sending, SENDING_SECONDS, [entry('maybe')]);
      const known = await claim.catch(() => undefined);
      if (known === entry('yes')) return 'yes';
      if (known) return known === sending ? 'keyInUse' : 'keyOfAnother';
      if (known === '') granted.unshift(store);
    }
    mailed = 'maybe';
    const result = await send();
    mailed = mailedBy(result);
    return result;
  } finally {
    // `no` forgets the key.
    const value = mailed === 'no' ? '' : entry(mailed);
    // Never replaces `yes`: an instance that hung may end its request long after another instance sent it.
    const replaced = [sending, entry('maybe')];
    for (const store of granted) await store.replace(name, value, KEY_SECONDS, replaced).catch(() => undefined);
  }
}
