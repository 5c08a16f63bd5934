import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '../runtime/log';
import { connectStore } from './redis-store';

const QUOTAS = [{ name: 'client', key: 'client:x', limit: 1, windowSeconds: 60 }];

/** Long enough for a loaded machine. */
const WAIT_OPTIONS = { timeout: 10_000 };

beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
});

/**
 * Connects to a server in place of Redis.
 * @param replyTo returns the reply to a command other than the test write, which is answered as Redis would
 */
async function storeAt(replyTo: (command: string) => string) {
  const commands: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.on('data', (data) => {
      for (const command of data.toString().split(/(?=^\*\d+\r\n\$)/m)) {
        commands.push(command);
        socket.write(command.includes('written') ? '+written\r\n' : replyTo(command));
      }
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // On a loaded machine, a second may pass before the login. Tests let it pass themselves.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
  const { store, firstProbe } = connectStore(new URL(`redis://user:pass%40word@127.0.0.1:${port}/3`));
  await firstProbe;
  return { ...store, commands, sockets };
}

/** Replies to AUTH and SELECT like Redis, and to scripts with the given text. */
const toScripts = (reply: string) => (command: string) => (command.includes('EVAL') ? reply : '+OK\r\n');

it('logs in, chooses the database and then runs scripts', async () => {
  const { take, replace, commands } = await storeAt(toScripts('+1 7\r\n'));
  expect(await take(QUOTAS)).toEqual({ name: 'client', retryAfterSeconds: 7 });
  await expect(replace('key', 'value', 1, [])).rejects.toThrow('not understood');
  expect(commands.slice(0, 2)).toEqual([
    '*3\r\n$4\r\nAUTH\r\n$4\r\nuser\r\n$9\r\npass@word\r\n',
    '*2\r\n$6\r\nSELECT\r\n$1\r\n3\r\n',
  ]);
});

it.each(['WRONGPASS invalid', 'LOADING Redis is loading the dataset in memory'])('is down after %s', async (error) => {
  const { take, sockets } = await storeAt(() => `-${error}\r\n`);
  await expect(take(QUOTAS)).rejects.toThrow('DOWN');
  await vi.waitUntil(() => sockets.every(({ closed }) => closed), WAIT_OPTIONS);
});

it('passes on the error of a script and stays connected', async () => {
  const { take, sockets } = await storeAt(toScripts('-OOM command not allowed\r\n'));
  for (let count = 0; count < 2; count++) await expect(take(QUOTAS)).rejects.toThrow('OOM');
  expect(sockets.map(({ closed }) => closed)).toEqual([false]);
});

it.each([
  ['a number', ':1\r\n'],
  ['a status of another command', '+OK\r\n'],
  ['a quota that does not exist', '+2 60\r\n'],
  ['a text', '$3\r\n0 0\r\n'],
  ['nothing', '$-1\r\n'],
  ['a list', '*1\r\n+0 0\r\n'],
  ['two replies', '+0 0\r\n-ERR unknown\r\n'],
  ['200,000 lists in lists', '*1\r\n'.repeat(200_000)],
  ['a line without end', `+${'0'.repeat(5_000_000)}`],
  ['an answer of a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
])('closes the connection at once after %s, and counts as down', async (_name, reply) => {
  const { take, replace, sockets } = await storeAt(toScripts(reply));
  // The deadline of the command never comes.
  await take(QUOTAS).catch(() => undefined);
  await vi.waitUntil(() => sockets.every(({ closed }) => closed), WAIT_OPTIONS);
  await expect(replace('key', 'value', 1, [])).rejects.toThrow();
  expect(sockets).toHaveLength(1);
});

/** Bytes. The announced lengths are far longer. */
const MAX_MEMORY = 256e6;
const memory = () => process.memoryUsage().rss;

it.each([
  ['silence', ''],
  ['a text of two gigabytes', '$2147483647\r\nx'],
  ['a list of four billion', '*4294967295\r\n+0 0\r\n'],
  ['half a list', '*2\r\n+0 0\r\n'],
])('gives up a command after a second of %s, and all later ones at once', async (_name, reply) => {
  const { take, replace, commands, sockets } = await storeAt(toScripts(reply));
  const before = memory();
  const taken = take(QUOTAS).catch(String);
  await vi.waitUntil(() => commands.at(-1)?.includes('limit:client') && sockets[0]?.writableLength === 0, WAIT_OPTIONS);
  vi.advanceTimersByTime(1_000);
  expect(await taken).toBe('Error: TIMEOUT');
  expect(memory() - before).toBeLessThan(MAX_MEMORY);
  await expect(replace('key', 'value', 1, [])).rejects.toThrow('TIMEOUT');
  await vi.waitUntil(() => sockets.every(({ closed }) => closed), WAIT_OPTIONS);
  expect(sockets).toHaveLength(1);
});

it('closes the connection while it is idle, when a reply that nobody waits for never ends', async () => {
  const { take, sockets } = await storeAt(toScripts('+0 0\r\n'));
  await take(QUOTAS);
  const [socket] = sockets;
  const before = memory();
  const flood = () => void (socket?.writable && socket.write('0'.repeat(1_000_000), flood));
  socket?.write('+', flood);
  await vi.waitUntil(() => socket?.closed, WAIT_OPTIONS);
  expect(memory() - before).toBeLessThan(MAX_MEMORY);
  await expect(take(QUOTAS)).rejects.toThrow('REPLY too long');
});
