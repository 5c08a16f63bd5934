import { isIP } from 'node:net';
import { createClient } from '@redis/client';

/** A visitor waits at most this long for the store. After that, only this instance counts. */
const TIMEOUT_MS = 1_000;

export type RedisConnection = ReturnType<typeof openConnection>;

/**
 * Opens a connection to Redis. An error of the connection, or a second without a reply, closes it for good. The client's
 * own timeout ends once a command is written, so a Redis that hangs would delay every request.
 * @param url redis:// or rediss://, with user, password and database if needed
 */
export function openConnection({ href, hostname, protocol }: URL) {
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
