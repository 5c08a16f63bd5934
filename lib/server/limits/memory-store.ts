import { LRUCache } from 'lru-cache';

/** A limit in a fixed window, which begins with the first count. */
export interface Quota<Name extends string = string> {
  /** The kind of quota, such as "client". */
  name: Name;
  /** The key of the counter: kind and holder. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** A lower limit for a request of a network that has more than one count. `network` comes before this quota in the request. */
  busy?: { network: Quota; limit: number };
}

/** Counters and values that expire. A shared store rejects while it is down. */
export interface Store {
  /**
   * Counts once towards every quota, or towards none when one is reached. Resolves with the first one reached and the
   * seconds until its window ends, at least 1, or with null.
   */
  take: <Name extends string>(
    quotas: readonly Quota<Name>[],
  ) => Promise<{ name: Name; retryAfterSeconds: number } | null>;
  /** Takes one count of each quota back, if its window is still open. */
  giveBack: (quotas: readonly Quota[]) => Promise<void>;
  /**
   * Sets a value, or deletes it if it is empty, unless the key has a value that is not to be replaced.
   * Resolves with the value that stays, or with ''.
   */
  replace: (key: string, value: string, seconds: number, replaced: readonly string[]) => Promise<string>;
}

/** The maximum number of counters of each quota name, and of values. Far more than the overall limits let through. */
const MAX_KEYS = 10_000;

/**
 * Creates a store in this process's memory, with a bounded number of keys. Its clock is monotonic. Counters of one quota
 * name never evict those of another, so that a client with many addresses cannot reset the limits of everybody.
 */
export function createMemoryStore(max = MAX_KEYS): Store {
  // 0 makes the end of a window exact, and needs no timer.
  const options = { max, ttlResolution: 0 };
  const countsByName = new Map<string, LRUCache<string, number>>();
  const values = new LRUCache<string, string>(options);

  function countsOf({ name }: Quota) {
    const counts = countsByName.get(name) ?? new LRUCache<string, number>(options);
    countsByName.set(name, counts);
    return counts;
  }
  const countOf = (quota: Quota) => countsOf(quota).get(quota.key) ?? 0;
  const limitOf = ({ limit, busy }: Quota) => (busy && countOf(busy.network) > 1 ? busy.limit : limit);

  return {
    async take(quotas) {
      const reached = quotas.find((quota) => countOf(quota) >= limitOf(quota));
      if (reached) {
        const leftMs = countsOf(reached).getRemainingTTL(reached.key);
        return { name: reached.name, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
      }
      for (const quota of quotas) {
        const window = { ttl: quota.windowSeconds * 1000, noUpdateTTL: true };
        countsOf(quota).set(quota.key, countOf(quota) + 1, window);
      }
      return null;
    },
    async giveBack(quotas) {
      for (const quota of quotas) {
        const left = countOf(quota) - 1;
        if (left > 0) countsOf(quota).set(quota.key, left, { noUpdateTTL: true });
        // Failed requests to many recipients must not evict the counter of a recipient who got emails.
        else countsOf(quota).delete(quota.key);
      }
    },
    async replace(key, value, seconds, replaced) {
      const known = values.get(key);
      if (known !== undefined && !replaced.includes(known)) return known;
      if (value) values.set(key, value, { ttl: seconds * 1000 });
      else values.delete(key);
      return '';
    },
  };
}
