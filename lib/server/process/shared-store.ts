import 'server-only';
import { Redis } from 'ioredis';
import { env } from './config';
import { log } from './log';
import { metrics } from './metrics';
import { singleton } from './singleton';

/** Milliseconds that a visitor waits for a store that does not answer, before this instance goes on by itself. */
const PATIENCE = 1_000;

/**
 * The store that instances share, or undefined without REDIS_URL. While it is away every command fails at once and
 * none is repeated later, so the caller goes on with this process's own memory; the connection comes back by itself.
 */
export function sharedStore(): Redis | undefined {
  const { REDIS_URL } = env();
  return REDIS_URL === undefined ? undefined : singleton('store', () => connect(REDIS_URL));
}

/** Waits until the store, where there is one, is up or known to be away: a first request must not be sent alone. */
export async function waitForSharedStore(): Promise<void> {
  const store = sharedStore();
  if (!store || store.status === 'ready') return;
  await new Promise<void>((resolve) => {
    for (const event of ['ready', 'close'] as const) store.once(event, () => resolve());
  });
}

function connect(url: string): Redis {
  const store = new Redis(url, {
    keyPrefix: 'website:',
    connectTimeout: 2_000,
    commandTimeout: PATIENCE,
    // A store that hangs costs one visitor this long, and the next ones nothing.
    socketTimeout: PATIENCE,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  let isUp: boolean | undefined;
  const note = (isUpNow: boolean, reason?: string) => {
    metrics.store.set(Number(isUpNow));
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    if (isUp) log.info({ store: 'up' }, 'limits and keys are shared');
    else log.error({ store: 'down', reason }, 'limits and keys count for this instance alone');
  };
  store.on('ready', () => note(true));
  store.on('error', (error: NodeJS.ErrnoException) => note(false, error.code ?? error.name));
  store.on('close', () => note(false));
  return store;
}
