import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { startProcess } from '@/test/start-process';

it.each([
  ['SIGTERM', 3_000],
  ['SIGHUP', 3_000],
  ['SIGINT', 0],
] as const)('%s closes the server after %d ms, and gives up after 9.5 s', async (signal, drainMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance', 'Date'] });
  vi.stubGlobal('setImmediate', (task: () => void) => task());
  const start = Date.now();
  const events: [string, number][] = [];
  const record = (event: string) => () => void events.push([event, Date.now() - start]);
  const on = vi.spyOn(process, 'on').mockReturnThis();
  vi.spyOn(process, 'exit').mockImplementation(record('exit') as typeof process.exit);
  startProcess();
  const { isReady, stopOnSignals } = await import('./lifecycle');
  const server = createServer();
  vi.spyOn(server, 'close').mockImplementation(() => {
    record('close')();
    return server;
  });
  stopOnSignals(server);
  expect(isReady()).toBe(true);
  on.mock.calls.find(([name]) => name === signal)?.[1]();
  expect(isReady()).toBe(false);
  vi.advanceTimersByTime(20_000);
  expect(events).toEqual([
    ['close', drainMs],
    ['exit', 9_500],
  ]);
});
