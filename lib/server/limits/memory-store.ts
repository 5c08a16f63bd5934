import { LRUCache } from 'lru-cache';
import type { Store } from './store';

/** The maximum number of counters, and of values. Far more than the overall limits let through. */
const MAX_KEYS = 10_000;

/** Creates a store in this process's memory, with a bounded number of keys. Its clock is monotonic. */
export function createMemoryStore(max = MAX_KEYS): Store {
  // 0 makes the end of a window exact, and needs no timer.
  const options = { max, ttlResolution: 0 };
  const counts = new LRUCache<string, number>(options);
  const values = new LRUCache<string, string>(options);

  return {
    async take(quotas) {
      const reached = quotas.find(({ key, limit }) => (counts.get(key) ?? 0) >= limit);
      if (reached) {
        const leftMs = counts.getRemainingTTL(reached.key);
        return { name: reached.name, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
      }
      for (const { key, windowSeconds } of quotas)
        counts.set(key, (counts.get(key) ?? 0) + 1, { ttl: windowSeconds * 1000, noUpdateTTL: true });
      return null;
    },
    async giveBack(quotas) {
      for (const { key } of quotas) {
        const count = counts.get(key);
        if (count) counts.set(key, count - 1, { noUpdateTTL: true });
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
