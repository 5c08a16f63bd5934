import 'server-only';
import { LRUCache } from 'lru-cache';

/** How often something may happen within a window of time that begins with its first count. */
export interface Quota {
  /** What is limited, such as "client". */
  name: string;
  /** Whose quota it is. */
  key: string;
  limit: number;
  seconds: number;
}

export interface QuotaReached {
  name: string;
  /** Seconds until the window ends, at least one. */
  retryAfter: number;
}

/** Far more than the overall limits let in; whatever arrives, no more are kept. */
const MAX_KEYS = 10_000;

/** The name under which a quota is counted. */
export const counterName = ({ name, key }: Quota) => `${name}:${key}`;

/**
 * Counts in this process's memory: plain values, no timers and a bounded number of keys.
 * @param now milliseconds
 */
export function createCounters(now: () => number = Date.now, maxKeys = MAX_KEYS) {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: maxKeys });

  const current = (quota: Quota) => {
    const known = windows.get(counterName(quota));
    return known && known.endsAt > now() ? known : undefined;
  };

  return {
    /** Counts once for each quota, or for none of them where one is reached; the first one reached is returned. */
    take(quotas: readonly Quota[]): QuotaReached | null {
      for (const quota of quotas) {
        const known = current(quota);
        if (known && known.count >= quota.limit)
          return { name: quota.name, retryAfter: Math.ceil((known.endsAt - now()) / 1000) };
      }
      for (const quota of quotas) {
        const { count, endsAt } = current(quota) ?? { count: 0, endsAt: now() + quota.seconds * 1000 };
        windows.set(counterName(quota), { count: count + 1, endsAt });
      }
      return null;
    },
    /** Takes one count of each quota back. */
    giveBack(quotas: readonly Quota[]): void {
      for (const quota of quotas) {
        const known = current(quota);
        if (known) windows.set(counterName(quota), { ...known, count: Math.max(0, known.count - 1) });
      }
    },
  };
}

export type Counters = ReturnType<typeof createCounters>;
