import 'server-only';
import { LRUCache } from 'lru-cache';

/** A limit in a fixed window, which begins with the first count. */
export interface Quota {
  /** The kind of quota, such as "client". */
  name: string;
  /** The owner of the quota. */
  key: string;
  limit: number;
  windowSeconds: number;
}

export interface QuotaReached<Name extends string = string> {
  name: Name;
  /** Until the window ends, at least 1. */
  retryAfterSeconds: number;
}

/** Far more than the overall limits let through. */
const MAX_KEYS = 10_000;

/** Returns the key of the counter of a quota. */
export const counterKey = ({ name, key }: Quota) => `${name}:${key}`;

/**
 * Creates counters in this process's memory, without timers and with a bounded number of keys.
 * @param now milliseconds of a monotonic clock
 */
export function createCounters(now = () => performance.now(), maxKeys = MAX_KEYS) {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: maxKeys });

  const current = (quota: Quota) => {
    const known = windows.get(counterKey(quota));
    return known && known.endsAt > now() ? known : undefined;
  };

  return {
    /** Counts once towards every quota, or towards none when one is reached. @returns the first one reached */
    take<Name extends string>(quotas: readonly (Quota & { name: Name })[]): QuotaReached<Name> | null {
      for (const quota of quotas) {
        const known = current(quota);
        if (known && known.count >= quota.limit)
          return { name: quota.name, retryAfterSeconds: Math.ceil((known.endsAt - now()) / 1000) };
      }
      for (const quota of quotas) {
        const { count, endsAt } = current(quota) ?? { count: 0, endsAt: now() + quota.windowSeconds * 1000 };
        windows.set(counterKey(quota), { count: count + 1, endsAt });
      }
      return null;
    },
    /** Takes one count of each quota back, if its window is still open. */
    giveBack(quotas: readonly Quota[]): void {
      for (const quota of quotas) {
        const known = current(quota);
        if (known) windows.set(counterKey(quota), { ...known, count: Math.max(0, known.count - 1) });
      }
    },
  };
}
