import { isIP } from 'node:net';
import { createClient, RESP_TYPES } from '@redis/client';

/** A visitor waits at most this long for the store. After that, only this instance counts. */
const COMMAND_TIMEOUT_MS = 1_000;

/** Far more than a reply has, and more than a chunk of the socket. A chunk may hold the replies to many commands. */
const MAX_UNREAD_BYTES = 100_000;

export type RedisConnection = ReturnType<typeof openConnection>;

/**
 * Opens a connection to Redis for commands with a status reply. Closes it for good after any other reply, a second without
 * a reply, too many bytes, or an error. Thus no command gets the reply to another, and no reply can fill the memory.
 * @param url redis:// or rediss://, with user, password and database if needed
 */
export function openConnection({ href, hostname, protocol }: URL) {
  // The client's own `destroy` misses a socket that is still connecting.
  const ending = new AbortController();
  const options = { signal: ending.signal, reconnectStrategy: false } as const;
  const servername = hostname.startsWith('[') || isIP(hostname) ? '' : hostname;
  const client = createClient({
    url: href,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // Only a status stays a string. `withTimeout` replaces the client's timeout, which leaves the connection open.
    commandOptions: { timeout: 0, typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    socket: protocol === 'redis:' ? options : { ...options, tls: true, servername },
  });
  let failure: Error | undefined;
  /** Bytes since the last reply. */
  let unread = 0;

  // The client buffers a reply until it ends. While no command waits, no timeout ends it.
  const { decoder } = client._getQueue();
  const decode = decoder.write.bind(decoder);
  decoder.write = (chunk) => {
    unread += chunk.length;
    if (unread <= MAX_UNREAD_BYTES) decode(chunk);
    else close(new Error('REPLY too long'));
  };

  function close(error: Error): void {
    failure ??= error;
    ending.abort();
    client.destroy();
  }

  /** Rejects after a second, and closes the connection. */
  async function withTimeout<T>(pending: Promise<T>): Promise<T> {
    const timer = setTimeout(() => close(new Error('TIMEOUT')), COMMAND_TIMEOUT_MS);
    try {
      return await pending;
    } catch (error) {
      throw failure ?? error;
    } finally {
      clearTimeout(timer);
      unread = 0;
    }
  }

  client.on('error', close);
  client.unref();
  /** Resolves after Redis has accepted user, password and database. */
  const login = withTimeout(client.connect());

  /**
   * Sends a command. Resolves with the match of its status reply, such as "OK".
   * @throws an error that begins with a word in capitals: Redis' own, or why the connection was closed
   */
  async function send(command: readonly (string | number)[], pattern: RegExp): Promise<RegExpExecArray> {
    const reply = await withTimeout(client.sendCommand<unknown>(command.map(String)));
    const match = typeof reply === 'string' && pattern.exec(reply);
    if (match) return match;
    close(new Error('REPLY not understood'));
    throw failure;
  }

  return { login, isOpen: () => !failure, send, close };
}
