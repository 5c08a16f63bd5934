import * as net from 'node:net';
import * as tls from 'node:tls';

/** A visitor waits this long for the store. Then this instance counts alone. */
const COMMAND_TIMEOUT_MS = 1_000;

/** Replies are far shorter. */
const MAX_LINE_LENGTH = 1_000;

type Command = readonly (string | number)[];

interface Waiting {
  pattern: RegExp;
  resolve: (match: RegExpExecArray) => void;
  reject: (error: Error) => void;
}

/** Encodes a command: https://redis.io/docs/latest/develop/reference/protocol-spec/#sending-commands-to-a-redis-server */
function encode(command: Command): string {
  const parts = command.flatMap((part) => [`$${Buffer.byteLength(`${part}`)}`, part]);
  return [`*${command.length}`, ...parts, ''].join('\r\n');
}

function openSocket({ protocol, hostname, port }: URL): net.Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  const options = { host, port: Number(port || 6379), noDelay: true };
  if (protocol === 'redis:') return net.connect(options);
  return tls.connect({ ...options, servername: net.isIP(host) ? '' : host });
}

/** Returns the commands that log in and choose the database. */
function loginCommands({ username, password, pathname }: URL): Command[] {
  const database = pathname.slice(1);
  return [
    ...(password ? [['AUTH', ...[username, password].filter(Boolean).map(decodeURIComponent)]] : []),
    ...(database ? [['SELECT', database]] : []),
  ];
}

export type RedisConnection = ReturnType<typeof openConnection>;

/**
 * Opens a connection to Redis for commands with a status reply: one line, "+text" or "-error text". Any other reply, or
 * one that its command does not expect, closes the connection. So no reply can announce a length to allocate, and no
 * command gets the reply to another.
 * @param url redis:// or rediss://, with user, password and database if needed
 */
export function openConnection(url: URL) {
  const socket = openSocket(url).setEncoding('latin1');
  const waiting: Waiting[] = [];
  let received = '';

  function close(error: Error): void {
    socket.destroy();
    for (const { reject } of waiting.splice(0)) reject(error);
  }

  /** Returns false if nobody waits for this line. */
  function settle(line: string): boolean {
    const match = line.startsWith('+') && waiting[0]?.pattern.exec(line.slice(1));
    if (!match && !line.startsWith('-')) return false;
    const command = waiting.shift();
    if (match) command?.resolve(match);
    else command?.reject(new Error(line.slice(1)));
    return command !== undefined;
  }

  socket.on('data', (chunk) => {
    const lines = (received + chunk).split('\r\n');
    received = lines.pop() ?? '';
    if (received.length > MAX_LINE_LENGTH || !lines.every(settle)) close(new Error('REPLY not understood'));
  });
  socket.on('error', close);
  socket.on('close', () => close(new Error('CLOSED')));

  /**
   * Sends a command. Resolves with the match of its status reply, such as "OK".
   * @throws an error that begins with a word in capitals: Redis' own, or why the connection was closed
   */
  async function send(command: Command, pattern: RegExp): Promise<RegExpExecArray> {
    if (socket.destroyed) throw new Error('CLOSED');
    const timer = setTimeout(() => close(new Error('TIMEOUT')), COMMAND_TIMEOUT_MS);
    try {
      return await new Promise((resolve, reject) => {
        waiting.push({ pattern, resolve, reject });
        socket.write(encode(command));
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves after Redis has accepted user, password and database. */
  const login = Promise.all(loginCommands(url).map((command) => send(command, /^OK$/)));
  return { login, isOpen: () => !socket.destroyed, send, close };
}
