import 'server-only';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Far more keys than the limits let through in a day. */
const MAX_KEYS = 10_000;

/**
 * What is known of a key. `unsure`: the call failed, but its e-mail may have gone out, so the same request may be sent
 * again under this key and no other.
 */
type State = 'sending' | 'sent' | 'unsure';

/** Whether a request may be sent now. */
export type Claim = 'granted' | 'in flight' | 'already sent' | 'other request';

/** What a key holds after its request; a free key is as good as new. */
export type Settlement = 'sent' | 'unsure' | 'free';

/** Longer than any send takes, in seconds: a claim that old belongs to an instance that died. */
const LIFETIME: Record<State, number> = { sending: MINUTE, sent: DAY, unsure: DAY };

/** State and fingerprint as one plain value: a kept promise would keep a visitor's whole request in memory. */
const heldBy = (state: State, fingerprint: string) => `${state}:${fingerprint}`;

/** The answer to a request with this fingerprint, given what the key held; null when it may claim the key. */
function judge(known: string | null | undefined, fingerprint: string): Exclude<Claim, 'granted'> | null {
  if (!known) return null;
  if (known === heldBy('unsure', fingerprint)) return null;
  if (known === heldBy('sent', fingerprint)) return 'already sent';
  return known === heldBy('sending', fingerprint) ? 'in flight' : 'other request';
}

export interface KeyStore {
  claim: (key: string, fingerprint: string) => Promise<Claim>;
  settle: (key: string, fingerprint: string, settlement: Settlement) => Promise<void>;
}

/** Keys in this process's memory. */
export function createMemoryKeys(): KeyStore {
  const keys = new LRUCache<string, string>({ max: MAX_KEYS });
  const set = (key: string, state: State, fingerprint: string) =>
    keys.set(key, heldBy(state, fingerprint), { ttl: LIFETIME[state] * 1000 });
  return {
    async claim(key, fingerprint) {
      const refused = judge(keys.get(key), fingerprint);
      if (!refused) set(key, 'sending', fingerprint);
      return refused ?? 'granted';
    },
    async settle(key, fingerprint, settlement) {
      if (settlement === 'free') keys.delete(key);
      else set(key, settlement, fingerprint);
    },
  };
}

// One script, so that of two instances only one gets the key.
const CLAIM = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[1] then return known end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return nil`;

/** Keys in the store that instances share. @throws when it cannot be asked */
export function createSharedKeys(store: Pick<Redis, 'eval' | 'set' | 'del'>): KeyStore {
  const nameOf = (key: string) => `key:${key}`;
  return {
    async claim(key, fingerprint) {
      const values = [heldBy('unsure', fingerprint), heldBy('sending', fingerprint), LIFETIME.sending];
      const known = (await store.eval(CLAIM, 1, nameOf(key), ...values)) as string | null;
      return judge(known, fingerprint) ?? 'granted';
    },
    async settle(key, fingerprint, settlement) {
      if (settlement === 'free') await store.del(nameOf(key));
      else await store.set(nameOf(key), heldBy(settlement, fingerprint), 'EX', LIFETIME[settlement]);
    },
  };
}

interface Sent<T> {
  result: T;
  settlement: Settlement;
}

/**
 * Sends a request once per key (docs/behaviour.md#idempotency); any letter case is the same key.
 * @param stores where the key has to be claimed, one after the other; one that cannot be asked is passed over
 * @param fingerprint tells requests apart without keeping them
 * @param send says what to do with the key beside its own result; where it throws, the key is left unsure
 * @returns the result, or why the request was not sent
 */
export async function sendOnce<T>(
  stores: readonly KeyStore[],
  key: string,
  fingerprint: string,
  send: () => Promise<Sent<T>>,
): Promise<T | Exclude<Claim, 'granted'>> {
  const name = key.toLowerCase();

  async function claimAndSend([store, ...others]: readonly KeyStore[]): Promise<Sent<T | Exclude<Claim, 'granted'>>> {
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
