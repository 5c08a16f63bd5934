import 'server-only';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { env } from '../runtime/config';
import { log } from '../runtime/log';
import { createMetrics } from '../runtime/metrics';
import { oncePerProcess } from '../runtime/once-per-process';

/** A visitor waits this long for the store. Then this instance counts alone. */
const COMMAND_TIMEOUT_MS = 1_000;

/** Interval of test writes. A full or read-only store stays connected and refuses writes. */
const PROBE_MS = 5_000;

const storeUp = createMetrics(
  'store',
  (registers) =>
    new Gauge({
      name: 'shared_store_up',
      help: '1 while limits and idempotency keys are shared with other instances; 0 when the store is down or refuses writes',
      registers,
    }),
);

/**
 * Returns the store that all instances share; undefined without REDIS_URL. Resolves after the first attempt to connect,
 * so that the first requests are shared too. While the store is down, every command fails at once and is not repeated,
 * so that callers fall back to this process's memory. The client reconnects on its own.
 */
export async function sharedStore(): Promise<Redis | undefined> {
  const { REDIS_URL } = env();
  if (REDIS_URL === undefined) return undefined;
  const { redis, settled } = oncePerProcess('store', () => connect(REDIS_URL));
  await settled;
  return redis;
}

function connect(url: string): { redis: Redis; settled: Promise<void> } {
  const redis = new Redis(url, {
    keyPrefix: 'website:',
    connectTimeout: 2_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // Closes a hanging connection, so that it delays one visitor instead of every later one.
    socketTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  let isUp: boolean | undefined;
  const report = (isUpNow: boolean, reason?: string) => {
    storeUp.set(Number(isUpNow));
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    if (isUp) log.info({ store: 'up' }, 'limits and idempotency keys are shared between instances');
    else log.error({ store: 'down', reason }, 'limits and idempotency keys apply to this instance alone');
  };
  const probe = async () => {
    try {
      await redis.set('probe', '', 'EX', 60);
      report(true);
    } catch (error) {
      report(false, reasonOf(error as Error));
    }
  };
  redis.on('ready', probe);
  redis.on('error', (error: Error) => report(false, reasonOf(error)));
  redis.on('close', () => report(false));
  setInterval(() => redis.status === 'ready' && probe(), PROBE_MS).unref();
  const settled = new Promise<void>((resolve) => {
    for (const event of ['ready', 'close'] as const) redis.once(event, () => resolve());
  });
  return { redis, settled };
}

/** Returns an error's code, or the first word of Redis' reply, such as `OOM`, `MISCONF` or `READONLY`. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const [replied = ''] = error.message.split(' ');
  return error.code ?? (/^[A-Z]+$/.test(replied) ? replied : error.name);
}
