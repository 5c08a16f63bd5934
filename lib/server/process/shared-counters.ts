import 'server-only';
import type { Redis } from 'ioredis';
import { counterName, type Quota, type QuotaReached } from './counters';

// One script, so that several instances that count at the same time never let one too many through.
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
 * Counts in the store that instances share, like the counters of one process.
 * @throws when the store cannot be asked
 */
export function createSharedCounters(store: Pick<Redis, 'eval'>) {
  const keysOf = (quotas: readonly Quota[]) => quotas.map((quota) => `limit:${counterName(quota)}`);
  return {
    async take(quotas: readonly Quota[]): Promise<QuotaReached | null> {
      const values = quotas.flatMap(({ limit, seconds }) => [limit, seconds]);
      const [index, ttl] = (await store.eval(TAKE, quotas.length, ...keysOf(quotas), ...values)) as [number, number];
      const reached = quotas[index - 1];
      return reached ? { name: reached.name, retryAfter: Math.max(1, ttl) } : null;
    },
    async giveBack(quotas: readonly Quota[]): Promise<void> {
      if (quotas.length > 0) await store.eval(GIVE_BACK, quotas.length, ...keysOf(quotas));
    },
  };
}
