import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openQueue } from './queue';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Opens a queue that records in seconds when each run starts and when it is cut off. A run takes `seconds`. */
function openRecorded({ seconds = 1_000, pauseMs = null }: { seconds?: number; pauseMs?: number | null } = {}) {
  const runs: string[] = [];
  const record = (event: string) => void runs.push(`${event} ${Date.now() / 1000}`);
  const queue = openQueue(async (name: { text: string }, signal) => {
    record(name.text);
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (!signal.aborted) await Promise.race([sleep(seconds), aborted]);
    if (signal.aborted) record(`${name.text} cut off`);
    return pauseMs;
  });
  const addAll = (names: string) => names.split('').forEach((text) => void queue.add({ text }));
  return { runs, queue, addAll };
}

it('runs no more than five tasks at a time, the earliest first, and a new one at once', async () => {
  const { runs, queue, addAll } = openRecorded({ seconds: 1 });
  addAll('abcdefg');
  void queue.runNow({ text: 'new' });
  await pass(10);
  expect(runs).toEqual(['a 0', 'b 0', 'c 0', 'd 0', 'e 0', 'new 0', 'f 1', 'g 1']);
});

it('passes the place of a slow task on after five seconds, once, and cuts it off after thirty', async () => {
  const { runs, addAll } = openRecorded();
  addAll('abcdef');
  await pass(31);
  expect(runs.splice(0)).toEqual([
    ...['a 0', 'b 0', 'c 0', 'd 0', 'e 0', 'f 5'],
    ...['a cut off 30', 'b cut off 30', 'c cut off 30', 'd cut off 30', 'e cut off 30'],
  ]);
  addAll('uvwxyz');
  await pass(5);
  expect(runs).toEqual(['u 31', 'v 31', 'w 31', 'x 31', 'y 31', 'f cut off 35', 'z 36']);
});

it('starts no due task after a stop, and waits for calls and for the tasks that they start', async () => {
  const { runs, queue, addAll } = openRecorded({ seconds: 3, pauseMs: 100 });
  addAll('a');
  const call = sleep(1).then(() => void queue.runNow({ text: 'call' }));
  const stopped = queue.stop(call).then(() => Date.now() / 1000);
  addAll('b');
  await pass(60);
  expect([runs, await stopped]).toEqual([['a 0', 'call 1'], 4]);
});

it('cuts off all tasks five seconds after a stop, and those at once that a call starts later', async () => {
  const { runs, queue, addAll } = openRecorded();
  addAll('a');
  const stopped = queue.stop(sleep(6).then(() => void queue.runNow({ text: 'late' })));
  await pass(10);
  await stopped;
  expect(runs).toEqual(['a 0', 'a cut off 5', 'late 6', 'late cut off 6']);
});
