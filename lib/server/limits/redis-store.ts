import { log } from '../runtime/log';
import { metrics } from '../runtime/metrics';
import { openConnection, type RedisConnection } from './redis-connection';
import type { Quota, Store } from './store';

/** Interval of test writes, which also reconnect. Longer than a command may take. */
const PROBE_MS = 2_000;

const PROBE = `redis.call('SET', KEYS[1], '', 'EX', 60) return { ok = 'written' }`;

// Scripts run atomically, so instances that count at the same time cannot exceed a limit together, and only one of them
// gets a key.
const TAKE = `
local counts = {}
for i, key in ipairs(KEYS) do
  local _, limit, busyNetwork, busyLimit = unpack(ARGV, 4 * i - 3, 4 * i)
  if (counts[tonumber(busyNetwork)] or 0) > 1 then limit = busyLimit end
  counts[i] = tonumber(redis.call('GET', key) or 0)
  if counts[i] >= tonumber(limit) then return { ok = i .. ' ' .. redis.call('TTL', key) } end
end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('EXPIRE', key, ARGV[4 * i - 3]) end
end
return { ok = '0 0' }`;

const GIVE_BACK = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
end
return { ok = 'given back' }`;

const REPLACE = `
local known = redis.call('GET', KEYS[1])
for i = 3, #ARGV do
  if known == ARGV[i] then known = false end
end
if known then return { ok = known } end
if ARGV[1] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return { ok = '' }`;

/** A value, or nothing. */
const VALUE = /^(?:[a-z]+:[\w-]+)?$/;

/**
 * Connects to the store that all instances share. Its methods fail at once while Redis is down, and within a second if
 * Redis does not respond or its reply is not understood.
 */
export function connectStore(url: URL): { store: Store; firstProbe: Promise<void> } {
  /** Undefined until a write has succeeded. */
  let connection: RedisConnection | undefined;
  let isUp: boolean | undefined;

  function report(isUpNow: boolean, reason?: string) {
    metrics.storeUp.set(Number(isUpNow));
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    if (isUp) log.info({ store: 'up' }, 'limits and idempotency keys are shared between instances');
    else log.error({ store: 'down', reason }, 'limits and idempotency keys apply to this instance alone');
  }

  async function probe() {
    const probed = connection?.isOpen() ? connection : openConnection(url);
    try {
      await probed.login;
      await probed.send(['EVAL', PROBE, 1, 'website:probe'], /^written$/);
      connection = probed;
      report(true);
    } catch (error) {
      probed.close(error as Error);
      report(false, reasonOf(error as Error));
    }
  }

  async function run(script: string, keys: string[], values: readonly (string | number)[], reply: RegExp) {
    if (!connection) throw new Error('DOWN');
    return connection.send(['EVAL', script, keys.length, ...keys, ...values], reply);
  }
  const keysOf = (quotas: readonly Quota[]) => quotas.map(({ key }) => `website:limit:${key}`);

  const store: Store = {
    async take(quotas) {
      const values = quotas.flatMap(({ limit, windowSeconds, busy }) => {
        const busyIndex = quotas.findIndex(({ key }) => key === busy?.network.key) + 1;
        return [windowSeconds, limit, busyIndex, busy?.limit ?? limit];
      });
      const reply = new RegExp(`^([0-${quotas.length}]) (-?\\d{1,6})$`);
      const [, index, seconds] = await run(TAKE, keysOf(quotas), values, reply);
      const reached = quotas[Number(index) - 1];
      return reached ? { name: reached.name, retryAfterSeconds: Math.max(1, Number(seconds)) } : null;
    },
    async giveBack(quotas) {
      await run(GIVE_BACK, keysOf(quotas), [], /^given back$/);
    },
    async replace(key, value, seconds, replaced) {
      const [known] = await run(REPLACE, [`website:key:${key}`], [value, seconds, ...replaced], VALUE);
      return known;
    },
  };

  setInterval(probe, PROBE_MS).unref();
  return { store, firstProbe: probe() };
}

/** Returns an error's code, or the word that it begins with, such as `OOM`, `READONLY` or `TIMEOUT`. */
function reasonOf({ code, message, name }: NodeJS.ErrnoException): string {
  return code ?? /^[A-Z]{1,20}\b/.exec(message)?.[0] ?? name;
}
