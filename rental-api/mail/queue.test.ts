import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openQueue } from './queue';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Opens a queue that records the start of each run in seconds. A run takes `seconds`, or until it is cut off. */
function openRecorded(run: (name: string, runs: string[]) => { seconds?: number; pauseMs?: number }) {
  const runs: string[] = [];
  const queue = openQueue(async ({ name }: { name: string }, signal) => {
    runs.push(`${name} ${Date.now() / 1000}`);
    const { seconds = 0, pauseMs = null } = run(name, runs);
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (seconds > 0 && !signal.aborted) await Promise.race([sleep(seconds), aborted]);
    return pauseMs;
  });
  return { runs, queue, addAll: (names: string) => names.split(' ').forEach((name) => void queue.add({ name })) };
}

it('runs no more than five tasks at a time, the earliest first, and a new one at once', async () => {
  const { runs, queue, addAll } = openRecorded(() => ({ seconds: 1 }));
  addAll('a b c d e f g');
  void queue.runNow({ name: 'new' });
  await pass(10);
  expect(runs).toEqual(['a 0', 'b 0', 'c 0', 'd 0', 'e 0', 'new 0', 'f 1', 'g 1']);
});

it('passes the place of a slow task on after five seconds, once, and cuts it off after thirty', async () => {
  const { runs, addAll } = openRecorded(() => ({ seconds: 1_000, pauseMs: 2_000 }));
  addAll('a b c d e f g h i j k');
  await pass(33);
  const started = [0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 32, 32, 32, 32, 32];
  expect(runs).toEqual(started.map((second, index) => `${'abcdefghijkabcde'[index]} ${second}`));
});

it('starts no due task after a stop, and waits for calls and for the tasks that they start', async () => {
  const { runs, queue, addAll } = openRecorded(() => ({ seconds: 3, pauseMs: 100 }));
  addAll('a');
  const call = sleep(2).then(() => void queue.runNow({ name: 'call' }));
  const stopped = queue.stop(call).then(() => Date.now() / 1000);
  addAll('b');
  await pass(60);
  expect([runs, await stopped]).toEqual([['a 0', 'call 2'], 5]);
});

it('cuts off all tasks five seconds after a stop, and those at once that a call starts later', async () => {
  const { runs, queue, addAll } = openRecorded(() => ({ seconds: 1_000 }));
  addAll('a');
  const calls = sleep(6).then(() => void queue.runNow({ name: 'late' }));
  const stopped = [queue.stop(), queue.stop(calls)].map((stop) => stop.then(() => Date.now() / 1000));
  await pass(10);
  expect([runs, await Promise.all(stopped)]).toEqual([
    ['a 0', 'late 6'],
    [5, 6],
  ]);
});
