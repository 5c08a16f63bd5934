import 'server-only';
import { Redis } from 'ioredis';
import { env } from './config';
import { log } from './log';
import { metrics } from './metrics';
import { singleton } from './singleton';

/** How long a visitor waits for a silent store before this instance counts alone. */
const COMMAND_TIMEOUT_MS = 1_000;

/** How often the store is asked whether it accepts writes. A full or read-only one stays connected and refuses them. */
const PROBE_MS = 5_000;

/**
 * The store that all instances share; undefined without REDIS_URL. While it is down every command fails at once and none
 * is repeated later, so callers fall back to this process's memory. It reconnects by itself.
 */
export function sharedStore(): Redis | undefined {
  const { REDIS_URL } = env();
  return REDIS_URL === undefined ? undefined : singleton('store', () => connect(REDIS_URL));
}

/** Waits until the store, if there is one, is up or known to be down: the first requests have to be shared already. */
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
    commandTimeout: COMMAND_TIMEOUT_MS,
    // Closes the connection, so that a hanging store delays one visitor and not all that follow.
    socketTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  let isUp: boolean | undefined;
  const report = (isUpNow: boolean, reason?: string) => {
    metrics.store.set(Number(isUpNow));
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    if (isUp) log.info({ store: 'up' }, 'limits and idempotency keys are shared between instances');
    else log.error({ store: 'down', reason }, 'limits and idempotency keys apply to this instance alone');
  };
  const probe = async () => {
    try {
      await store.set('probe', '', 'EX', 60);
      report(true);
    } catch (error) {
      report(false, reasonOf(error as Error));
    }
  };
  store.on('ready', probe);
  store.on('error', (error: Error) => report(false, reasonOf(error)));
  store.on('close', () => report(false));
  setInterval(() => store.status === 'ready' && probe(), PROBE_MS).unref();
  return store;
}

/** An error's code, or the first word of what Redis replied, such as `OOM`, `MISCONF` or `READONLY`. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const [replied = ''] = error.message.split(' ');
  return error.code ?? (/^[A-Z]+$/.test(replied) ? replied : error.name);
}
