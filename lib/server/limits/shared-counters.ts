import 'server-only';
import { counterKey, type Quota, type QuotaReached } from './counters';
import type { SharedStore } from './shared-store';

// Scripts run atomically, so instances that count at the same time cannot exceed a limit together.
const TAKE = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[2 * i - 1]) then
    return { ok = i .. ' ' .. redis.call('TTL', key) }
  end
end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('EXPIRE', key, ARGV[2 * i]) end
end
return { ok = '0 0' }`;

const GIVE_BACK = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
end
return { ok = 'given back' }`;

/**
 * Creates the same counters in the store that all instances share. Their methods throw if the store is down.
 */
export function createSharedCounters(store: SharedStore) {
  const keysOf = (quotas: readonly Quota[]) => quotas.map((quota) => `website:limit:${counterKey(quota)}`);
  return {
    async take<Name extends string>(quotas: readonly (Quota & { name: Name })[]): Promise<QuotaReached<Name> | null> {
      const values = quotas.flatMap(({ limit, windowSeconds }) => [limit, windowSeconds]);
      const reply = new RegExp(`^([0-${quotas.length}]) (-?\\d{1,6})$`);
      const [, index, seconds] = await store.send(['EVAL', TAKE, quotas.length, ...keysOf(quotas), ...values], reply);
      const reached = quotas[Number(index) - 1];
      return reached ? { name: reached.name, retryAfterSeconds: Math.max(1, Number(seconds)) } : null;
    },
    async giveBack(quotas: readonly Quota[]): Promise<void> {
      await store.send(['EVAL', GIVE_BACK, quotas.length, ...keysOf(quotas)], /^given back$/);
    },
  };
}

export type SharedCounters = ReturnType<typeof createSharedCounters>;
