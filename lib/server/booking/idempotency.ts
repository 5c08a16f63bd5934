import 'server-only';
import { LRUCache } from 'lru-cache';
import { REMEMBERED } from '@/lib/shared/retention';
import type { SharedStore } from '../limits/shared-store';

import { MAX_WAIT_MS, SHARES } from '../rental-api/shares';

/** Far more than the limits let through in a day. */
const MAX_KEYS = 10_000;

/**
 * The state of a key. `unsure`: the call failed but may have mailed, so the key accepts only the same request again.
 */
type State = 'sending' | 'sent' | 'unsure';

/** Why a key is refused to a request. */
export type KeyRefusal = 'in flight' | 'already sent' | 'other request';

/** The new state of a key after its request. `free` forgets the key. */
export type Settlement = 'sent' | 'unsure' | 'free';

const KEY_SECONDS = REMEMBERED.hours * 3_600;

/**
 * The longest possible send: the wait for a free slot, the call, and two store commands of at most a second each. An
 * older `sending` comes from an instance that died or hangs. nginx and browsers time out a little later, so that their
 * retry gets the key.
 */
const SENDING_SECONDS = (MAX_WAIT_MS + SHARES.send.timeLimitMs) / 1000 + 2;

const LIFETIME_SECONDS: Record<State, number> = { sending: SENDING_SECONDS, sent: KEY_SECONDS, unsure: KEY_SECONDS };

/** A plain string: a promise in the cache would retain the visitor's request. */
const entryOf = (state: State, fingerprint: string) => `${state}:${fingerprint}`;

/** Returns the reason to refuse a request, given the entry of its key; null to grant it. */
function refusalOf(known: string | undefined, fingerprint: string): KeyRefusal | null {
  if (!known || known === entryOf('unsure', fingerprint)) return null;
  if (known === entryOf('sent', fingerprint)) return 'already sent';
  return known === entryOf('sending', fingerprint) ? 'in flight' : 'other request';
}

export interface KeyStore {
  /** Takes the key for a request. Resolves with null once the key is granted. */
  claim: (key: string, fingerprint: string) => Promise<KeyRefusal | null>;
  /** Never overwrites `sent`: an instance that hung may settle long after another instance sent the request. */
  settle: (key: string, fingerprint: string, settlement: Settlement) => Promise<void>;
}

/** Keys in this process's memory. */
export function createMemoryKeys(): KeyStore {
  const keys = new LRUCache<string, string>({ max: MAX_KEYS });
  const store = (key: string, state: State, fingerprint: string) =>
    keys.set(key, entryOf(state, fingerprint), { ttl: LIFETIME_SECONDS[state] * 1000 });
  return {
    async claim(key, fingerprint) {
      const refusal = refusalOf(keys.get(key), fingerprint);
      if (!refusal) store(key, 'sending', fingerprint);
      return refusal;
    },
    async settle(key, fingerprint, settlement) {
      if (keys.get(key) === entryOf('sent', fingerprint)) return;
      if (settlement === 'free') keys.delete(key);
      else store(key, settlement, fingerprint);
    },
  };
}

// Scripts run atomically, so only one of two instances gets the key.
const CLAIM = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[1] then return { ok = known } end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return { ok = '' }`;

const SETTLE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
end
return { ok = 'settled' }`;

/** The reply to a claim: the entry that the key has, if it is not free for this request. */
const ENTRY = /^(?:(?:sending|sent|unsure):[\w-]+)?$/;

/** Keys in the store that all instances share. @throws while the store is down */
export function createSharedKeys(store: SharedStore): KeyStore {
  const nameOf = (key: string) => `website:key:${key}`;
  return {
    async claim(key, fingerprint) {
      const values = [entryOf('unsure', fingerprint), entryOf('sending', fingerprint), LIFETIME_SECONDS.sending];
      const [known] = await store.send(['EVAL', CLAIM, 1, nameOf(key), ...values], ENTRY);
      return refusalOf(known, fingerprint);
    },
    async settle(key, fingerprint, settlement) {
      const values = settlement === 'free' ? ['', 0] : [entryOf(settlement, fingerprint), LIFETIME_SECONDS[settlement]];
      await store.send(['EVAL', SETTLE, 1, nameOf(key), entryOf('sent', fingerprint), ...values], /^settled$/);
    },
  };
}

interface SendOutcome<T> {
  result: T;
  settlement: Settlement;
}

/**
 * Sends a request once per key (docs/behaviour.md#idempotency).
 * @param key compared without regard to case
 * @param stores each has to grant the key, in this order; a store that does not respond is skipped
 * @param fingerprint tells requests apart without storing them
 * @param send returns its result and the new state of the key, which is `unsure` if it throws
 * @returns the result, or the reason why the request was not sent
 */
export async function sendOnce<T>(
  stores: readonly KeyStore[],
  key: string,
  fingerprint: string,
  send: () => Promise<SendOutcome<T>>,
): Promise<T | KeyRefusal> {
  const name = key.toLowerCase();

  async function claimAndSend([store, ...others]: readonly KeyStore[]): Promise<SendOutcome<T | KeyRefusal>> {
    if (!store) return send();
    const refusal = await store.claim(name, fingerprint).catch(() => 'down' as const);
    if (refusal === 'down') return claimAndSend(others);
    if (refusal) return { result: refusal, settlement: 'free' };
    let settlement: Settlement = 'unsure';
    try {
      const sent = await claimAndSend(others);
      settlement = sent.settlement;
      return sent;
    } finally {
      await store.settle(name, fingerprint, settlement).catch(() => undefined);
    }
  }

  return (await claimAndSend(stores)).result;
}
