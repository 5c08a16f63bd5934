import { isIP } from 'node:net';
import { createClient } from '@redis/client';
import { log } from '../runtime/log';
import type { Quota, Store } from './memory-store';

// e2e/cluster/ tests this file with a real Redis.

/** A visitor waits at most this long for the store. After that, only this instance counts. */
const TIMEOUT_MS = 1_000;

type RedisConnection = ReturnType<typeof openConnection>;

/**
 * Opens a connection to Redis. An error of the connection, or a second without a reply, closes it for good. The client's
 * own timeout ends once a command is written, so a Redis that hangs would delay every request.
 * @param url redis:// or rediss://, with user, password and database if needed
 */
function openConnection({ href, hostname, protocol }: URL) {
  const options = { connectTimeout: TIMEOUT_MS, reconnectStrategy: false } as const;
  const servername = hostname.startsWith('[') || isIP(hostname) ? '' : hostname;
  const client = createClient({
    url: href,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: protocol === 'redis:' ? options : { ...options, tls: true, servername },
  });
  let failure: Error | undefined;

  function close(error: Error): void {
    failure ??= error;
    client.destroy();
  }

  async function withTimeout<T>(pending: Promise<T>): Promise<T> {
    const timer = setTimeout(() => close(new Error('TIMEOUT')), TIMEOUT_MS);
    try {
      return await pending;
    } catch (error) {
      throw failure ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  client.on('error', close);
  client.unref();
  /** Resolves after Redis has accepted user, password and database. Without a password, a script would have another error. */
  const login = withTimeout(client.connect().then(() => client.ping()));

  /**
   * Runs a script. Resolves with its result.
   * @throws an error that begins with a word in capitals: Redis' own, or why the connection was closed
   */
  const run = (script: string, keys: string[], values: readonly (string | number)[]): Promise<unknown> =>
    withTimeout(client.eval(script, { keys, arguments: values.map(String) }));

  return { login, isOpen: () => !failure, run, close };
}

/** Interval of probes, which also reconnect. Longer than a command may take. */
const PROBE_MS = 2_000;

/** Two keys, because a cluster runs no script whose keys are in different slots. Their limit is never reached. */
const PROBES: Quota[] = ['probe-1', 'probe-2'].map((key) => ({ name: key, key, limit: 1_000, windowSeconds: 60 }));

// Scripts run atomically, so instances that count at the same time cannot exceed a limit together, and only one of them
// gets a key.
const TAKE = `
local counts = {}
for i, key in ipairs(KEYS) do
  local _, limit, busyNetwork, busyLimit = unpack(ARGV, 4 * i - 3, 4 * i)
  if (counts[tonumber(busyNetwork)] or 0) > 1 then limit = busyLimit end
  counts[i] = tonumber(redis.call('GET', key) or 0)
  if counts[i] >= tonumber(limit) then return { i, redis.call('TTL', key) } end
end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('EXPIRE', key, ARGV[4 * i - 3]) end
end
return { 0, 0 }`;

const GIVE_BACK = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
end`;

const REPLACE = `
local known = redis.call('GET', KEYS[1])
for i = 3, #ARGV do
  if known == ARGV[i] then known = false end
end
if known then return known end
if ARGV[1] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return ''`;

const keysOf = (quotas: readonly Quota[]) => quotas.map(({ key }) => `website:limit:${key}`);

/** Returns the number of the quota that is reached, from 1 on, or 0, and the seconds until its window ends. */
async function runTake(connection: RedisConnection, quotas: readonly Quota[]) {
  const values = quotas.flatMap(({ limit, windowSeconds, busy }) => {
    const busyIndex = quotas.findIndex(({ key }) => key === busy?.network.key) + 1;
    return [windowSeconds, limit, busyIndex, busy?.limit ?? limit];
  });
  return (await connection.run(TAKE, keysOf(quotas), values)) as [reached: number, seconds: number];
}

/** Connects to the store that all instances share. Its methods fail at once while Redis is down, or within a second. */
export function connectStore(url: URL): { store: Store; firstProbe: Promise<void> } {
  /** Undefined until a probe has succeeded. */
  let connection: RedisConnection | undefined;
  let state: string | undefined;

  /** Records that the store is up, or the reason why not. */
  function report(error?: Error) {
    const reason = error && reasonOf(error);
    if (state === (reason ?? 'up')) return;
    state = reason ?? 'up';
    if (error) log.error({ store: 'down', reason }, 'limits and idempotency keys apply to this instance alone');
    else log.info({ store: 'up' }, 'limits and idempotency keys are shared between instances');
  }

  async function probe() {
    const probed = connection?.isOpen() ? connection : openConnection(url);
    try {
      await probed.login;
      await runTake(probed, PROBES);
      connection = probed;
      report();
    } catch (error) {
      connection = undefined;
      probed.close(error as Error);
      report(error as Error);
    }
  }

  async function run<T>(command: (connection: RedisConnection) => Promise<T>): Promise<T> {
    if (!connection) throw new Error('DOWN');
    try {
      return await command(connection);
    } catch (error) {
      report(error as Error);
      throw error;
    }
  }

  const store: Store = {
    async take(quotas) {
      const [index, seconds] = await run((to) => runTake(to, quotas));
      const reached = quotas[index - 1];
      return reached ? { name: reached.name, retryAfterSeconds: Math.max(1, seconds) } : null;
    },
    async giveBack(quotas) {
      await run((to) => to.run(GIVE_BACK, keysOf(quotas), []));
    },
    async replace(key, value, seconds, replaced) {
      return (await run((to) => to.run(REPLACE, [`website:key:${key}`], [value, seconds, ...replaced]))) as string;
    },
  };

  setInterval(probe, PROBE_MS).unref();
  return { store, firstProbe: probe() };
}

/** Returns an error's code, or the word that it begins with, such as `OOM`, `READONLY` or `TIMEOUT`. */
function reasonOf({ code, message, name }: NodeJS.ErrnoException): string {
  return code ?? /^[A-Z]{1,20}\b/.exec(message)?.[0] ?? name;
}
