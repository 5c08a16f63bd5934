import { beforeEach, expect, it, vi } from 'vitest';
import { startTestRedis } from '@/test/redis-server';
import { log } from '../runtime/log';
import { connectStore } from './redis-store';

const QUOTAS = [{ name: 'client', key: 'client:x', limit: 1, windowSeconds: 60 }];

/** Long enough for a loaded machine. */
const WAIT_OPTIONS = { timeout: 10_000 };

/** What the log said last. */
let logged: unknown;

beforeEach(() => {
  for (const level of ['info', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((details: unknown) => {
      logged = details;
    });
});

const UP = { store: 'up' };
const downAfter = (reason: string) => ({ store: 'down', reason });

/** Connects to a server in place of Redis. `npm run cluster` tests a real one. */
async function storeAt(...given: Parameters<typeof startTestRedis>) {
  const { port, commands, sockets } = await startTestRedis(...given);
  // On a loaded machine, a second may pass before the login. Tests let it pass themselves.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
  const { store, firstProbe } = connectStore(new URL(`redis://user:pass%40word@127.0.0.1:${port}/3`));
  await firstProbe;
  return { ...store, commands, sockets };
}

/** Replies to AUTH and SELECT like Redis, and to scripts with the given text. */
const toScripts = (reply: () => string) => (command: string) => (command.includes('EVAL') ? reply() : '+OK\r\n');

it('logs in, chooses the database and then runs scripts', async () => {
  const { take, commands } = await storeAt(toScripts(() => '*2\r\n:1\r\n:7\r\n'));
  expect(await take(QUOTAS)).toEqual({ name: 'client', retryAfterSeconds: 7 });
  expect(commands.slice(0, 2)).toEqual([
    '*3\r\n$4\r\nAUTH\r\n$4\r\nuser\r\n$9\r\npass@word\r\n',
    '*2\r\n$6\r\nSELECT\r\n$1\r\n3\r\n',
  ]);
  expect(logged).toEqual(UP);
});

it.each(['WRONGPASS invalid', 'LOADING Redis is loading the dataset in memory'])('is down after %s', async (error) => {
  const { take, sockets } = await storeAt(() => `-${error}\r\n`);
  await expect(take(QUOTAS)).rejects.toThrow('DOWN');
  expect(logged).toEqual(downAfter(error.split(' ')[0] ?? ''));
  await vi.waitUntil(() => sockets.every(({ closed }) => closed), WAIT_OPTIONS);
});

it('gives up a command after a second of silence, and all later ones at once', async () => {
  const { take, replace, commands, sockets } = await storeAt(toScripts(() => ''));
  const taken = take(QUOTAS).catch(String);
  await vi.waitUntil(() => commands.at(-1)?.includes('limit:client'), WAIT_OPTIONS);
  vi.advanceTimersByTime(1_000);
  expect(await taken).toBe('Error: TIMEOUT');
  await expect(replace('key', 'value', 1, [])).rejects.toThrow('TIMEOUT');
  await vi.waitUntil(() => sockets.every(({ closed }) => closed), WAIT_OPTIONS);
  expect(sockets).toHaveLength(1);
});
