import { REMEMBERED } from '@/lib/shared/retention';
import { CONNECTION_POOLS, MAX_WAIT_MS } from '../api-client/connection-pools';
import type { Store } from '../limits/store';

/** Why a key is refused to a request. */
export type KeyRefusal = 'in flight' | 'already sent' | 'other request';

/**
 * The state of a key after its request. `unsure`: the call failed but may have mailed, so the key accepts only the same
 * request again. `free` forgets the key.
 */
export type Settlement = 'sent' | 'unsure' | 'free';

const KEY_SECONDS = REMEMBERED.hours * 3_600;

/**
 * The longest time that a request takes. It waits for a free connection, makes the call, and runs two store commands of at
 * most a second each. An older `sending` comes from an instance that died or hangs. nginx and browsers time out a little
 * later, so that their retry gets the key.
 */
const SENDING_SECONDS = (MAX_WAIT_MS + CONNECTION_POOLS.send.timeLimitMs) / 1000 + 2;

/**
 * Sends a request once per key (docs/behaviour.md#idempotency).
 * @param key compared without regard to case
 * @param stores each has to grant the key, in this order; a store that does not respond is skipped
 * @param fingerprint tells requests apart without storing them
 * @param settlementOf returns the new state of the key by the result of `send`; `unsure` if `send` throws
 * @returns the result of `send`, or the reason why the request was not sent
 */
export async function sendOnce<T>(
  stores: readonly Pick<Store, 'replace'>[],
  key: string,
  fingerprint: string,
  send: () => Promise<T>,
  settlementOf: (result: T) => Settlement,
): Promise<T | KeyRefusal> {
  const name = key.toLowerCase();
  const entry = (state: 'sending' | 'sent' | 'unsure') => `${state}:${fingerprint}`;
  const granted: Pick<Store, 'replace'>[] = [];
  let settlement: Settlement = 'free';
  try {
    for (const store of stores) {
      const claim = store.replace(name, entry('sending'), SENDING_SECONDS, [entry('unsure')]);
      const known = await claim.catch(() => undefined);
      if (known === entry('sent')) return 'already sent';
      if (known) return known === entry('sending') ? 'in flight' : 'other request';
      if (known === '') granted.unshift(store);
    }
    settlement = 'unsure';
    const result = await send();
    settlement = settlementOf(result);
    return result;
  } finally {
    const value = settlement === 'free' ? '' : entry(settlement);
    // Never replaces `sent`: an instance that hung may settle long after another instance sent the request.
    const replaced = [entry('sending'), entry('unsure')];
    for (const store of granted) await store.replace(name, value, KEY_SECONDS, replaced).catch(() => undefined);
  }
}
