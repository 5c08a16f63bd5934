import 'server-only';
import { env } from '../runtime/config';
import { log } from '../runtime/log';
import { metrics } from '../runtime/metrics';
import { oncePerProcess } from '../runtime/once-per-process';
import { openConnection, type RedisConnection } from './redis-connection';

/** Interval of test writes, which also reconnect. Longer than a command may take. */
const PROBE_MS = 2_000;

const PROBE = `redis.call('SET', KEYS[1], '', 'EX', 60) return { ok = 'written' }`;

/** Fails at once while the store is down, and within a second if it does not respond or its reply is not understood. */
export type SharedStore = Pick<RedisConnection, 'send'>;

/**
 * Returns the store that all instances share; undefined without REDIS_URL. Resolves after the first attempt to connect,
 * so that the first requests are shared too. While the store is down, callers fall back to this process's memory.
 */
export async function sharedStore(): Promise<SharedStore | undefined> {
  const { REDIS_URL } = env();
  if (REDIS_URL === undefined) return undefined;
  const { store, firstProbe } = oncePerProcess('store', () => keepConnected(new URL(REDIS_URL)));
  await firstProbe;
  return store;
}

function keepConnected(url: URL): { store: SharedStore; firstProbe: Promise<void> } {
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
      await Promise.all([probed.login, probed.send(['EVAL', PROBE, 1, 'website:probe'], /^written$/)]);
      connection = probed;
      report(true);
    } catch (error) {
      probed.close(error as Error);
      report(false, reasonOf(error as Error));
    }
  }

  async function send(...command: Parameters<SharedStore['send']>) {
    if (!connection) throw new Error('DOWN');
    return connection.send(...command);
  }

  setInterval(probe, PROBE_MS).unref();
  return { store: { send }, firstProbe: probe() };
}

/** Returns an error's code, or the word that it begins with, such as `OOM`, `READONLY` or `TIMEOUT`. */
function reasonOf({ code, message, name }: NodeJS.ErrnoException): string {
  return code ?? /^[A-Z]{1,20}\b/.exec(message)?.[0] ?? name;
}
