import 'server-only';
import type { Redis } from 'ioredis';
import { counterKey, type Quota, type QuotaReached } from './counters';

// Scripts run atomically, so instances that count at the same time cannot exceed a limit together.
const TAKE = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[2 * i - 1]) then
    return { i, redis.call('TTL', key) }
  end
end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('EXPIRE', key, ARGV[2 * i]) end
end
return { 0, 0 }`;

const GIVE_BACK = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
end`;

/**
 * Creates the same counters in the store that all instances share. Their methods throw if the store does not respond.
 */
export function createSharedCounters(store: Pick<Redis, 'eval'>) {
  const keysOf = (quotas: readonly Quota[]) => quotas.map((quota) => `limit:${counterKey(quota)}`);
  return {
    async take<Name extends string>(quotas: readonly (Quota & { name: Name })[]): Promise<QuotaReached<Name> | null> {
      const values = quotas.flatMap(({ limit, windowSeconds }) => [limit, windowSeconds]);
      const [index, ttl] = (await store.eval(TAKE, quotas.length, ...keysOf(quotas), ...values)) as [number, number];
      const reached = quotas[index - 1];
      return reached ? { name: reached.name, retryAfterSeconds: Math.max(1, ttl) } : null;
    },
    async giveBack(quotas: readonly Quota[]): Promise<void> {
      if (quotas.length > 0) await store.eval(GIVE_BACK, quotas.length, ...keysOf(quotas));
    },
  };
}

export type SharedCounters = ReturnType<typeof createSharedCounters>;
