import 'server-only';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { REMEMBERED } from '@/lib/booking/retention';

/** Far more than the limits let through in a day. */
const MAX_KEYS = 10_000;

/**
 * The state of a key. `unsure`: the call failed but may have mailed, so only the same request may be sent again under this
 * key.
 */
type State = 'sending' | 'sent' | 'unsure';

/** Whether a request may be sent under its key now. */
export type Claim = 'granted' | 'in flight' | 'already sent' | 'other request';

/** The new state of a key after its request. `free` forgets the key. */
export type Settlement = 'sent' | 'unsure' | 'free';

const KEY_SECONDS = REMEMBERED.hours * 3_600;

/** No send takes a minute. After that, the instance that was sending has died. */
const LIFETIME_SECONDS: Record<State, number> = { sending: 60, sent: KEY_SECONDS, unsure: KEY_SECONDS };

/** A plain string: a promise in the cache would retain the visitor's request. */
const entryOf = (state: State, fingerprint: string) => `${state}:${fingerprint}`;

/** Returns the reason to refuse a request, given the entry of its key; null to grant it. */
function refusedClaim(known: string | null | undefined, fingerprint: string): Exclude<Claim, 'granted'> | null {
  if (!known) return null;
  if (known === entryOf('unsure', fingerprint)) return null;
  if (known === entryOf('sent', fingerprint)) return 'already sent';
  return known === entryOf('sending', fingerprint) ? 'in flight' : 'other request';
}

export interface KeyStore {
  claim: (key: string, fingerprint: string) => Promise<Claim>;
  settle: (key: string, fingerprint: string, settlement: Settlement) => Promise<void>;
}

/** Keys in this process's memory. */
export function createMemoryKeys(): KeyStore {
  const keys = new LRUCache<string, string>({ max: MAX_KEYS });
  const store = (key: string, state: State, fingerprint: string) =>
    keys.set(key, entryOf(state, fingerprint), { ttl: LIFETIME_SECONDS[state] * 1000 });
  return {
    async claim(key, fingerprint) {
      const refused = refusedClaim(keys.get(key), fingerprint);
      if (!refused) store(key, 'sending', fingerprint);
      return refused ?? 'granted';
    },
    async settle(key, fingerprint, settlement) {
      if (settlement === 'free') keys.delete(key);
      else store(key, settlement, fingerprint);
    },
  };
}

// A script is atomic: of two instances only one gets the key.
const CLAIM = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[1] then return known end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return nil`;

/** Keys in the store that all instances share. @throws when the store does not respond */
export function createSharedKeys(store: Pick<Redis, 'eval' | 'set' | 'del'>): KeyStore {
  const nameOf = (key: string) => `key:${key}`;
  return {
    async claim(key, fingerprint) {
      const values = [entryOf('unsure', fingerprint), entryOf('sending', fingerprint), LIFETIME_SECONDS.sending];
      const known = (await store.eval(CLAIM, 1, nameOf(key), ...values)) as string | null;
      return refusedClaim(known, fingerprint) ?? 'granted';
    },
    async settle(key, fingerprint, settlement) {
      if (settlement === 'free') await store.del(nameOf(key));
      else await store.set(nameOf(key), entryOf(settlement, fingerprint), 'EX', LIFETIME_SECONDS[settlement]);
    },
  };
}

interface SendOutcome<T> {
  result: T;
  settlement: Settlement;
}

/**
 * Sends a request once per key (docs/behaviour.md#idempotency).
 * @param key in any letter case
 * @param stores have to grant the key one after the other; one that does not respond is skipped
 * @param fingerprint tells requests apart without storing them
 * @param send returns its result and what becomes of the key, which stays `unsure` when it throws
 * @returns the result, or why the request was not sent
 */
export async function sendOnce<T>(
  stores: readonly KeyStore[],
  key: string,
  fingerprint: string,
  send: () => Promise<SendOutcome<T>>,
): Promise<T | Exclude<Claim, 'granted'>> {
  const name = key.toLowerCase();

  async function claimAndSend([store, ...others]: readonly KeyStore[]): Promise<
    SendOutcome<T | Exclude<Claim, 'granted'>>
  > {
    if (!store) return send();
    const claim = await store.claim(name, fingerprint).catch(() => null);
    if (!claim) return claimAndSend(others);
    if (claim !== 'granted') return { result: claim, settlement: 'free' };
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
