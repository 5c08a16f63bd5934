import { expect, it, vi } from 'vitest';
import { openQueue } from './queue';

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Opens a queue that records in seconds when each run starts and when it is aborted. A run takes `seconds`. */
function openRecorded({ seconds = 1_000, pauseMs = null }: { seconds?: number; pauseMs?: number | null } = {}) {
  vi.useFakeTimers({ now: 0 });
  const runs: string[] = [];
  let aborted: Promise<unknown> | undefined;
  const record = (event: string) => void runs.push(`${event} ${Date.now() / 1000}`);
  const queue = openQueue(async (name: { text: string }, signal) => {
    record(name.text);
    aborted ??= new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (!signal.aborted) await Promise.race([sleep(seconds), aborted]);
    if (signal.aborted) record(`${name.text} cut off`);
    return pauseMs;
  });
  const addAll = async (names: string) => {
    for (const text of names) queue.addLater({ text }, 0);
    await pass(0);
  };
  return { runs, queue, addAll };
}

it('begins with no more than five tasks a second, the earliest first, and with a new one at once', async () => {
  const { runs, queue, addAll } = openRecorded({ seconds: 0.1 });
  await addAll('abcdef');
  void queue.runNow({ text: 'new' });
  await pass(10);
  expect(runs).toEqual(['a 0', 'new 0', 'b 0.2', 'c 0.4', 'd 0.6', 'e 0.8', 'f 1']);
});

it('runs at most 30 tasks at the same time', async () => {
  const { runs, addAll } = openRecorded({ seconds: 600 });
  await addAll('abcdefghijklmnopqrstuvwxyzABCDEFGH');
  await pass(599);
  expect(runs).toHaveLength(30);
  await pass(10);
  expect(runs.slice(30)).toEqual(['E 600', 'F 600.2', 'G 600.4', 'H 600.6']);
});

it('starts no due task after a stop, and waits for calls and for the tasks that they start', async () => {
  const { runs, queue, addAll } = openRecorded({ seconds: 3, pauseMs: 100 });
  await addAll('a');
  const call = sleep(1).then(() => void queue.runNow({ text: 'call' }));
  const stopped = queue.stop(call).then(() => Date.now() / 1000);
  await addAll('b');
  await pass(60);
  expect([runs, await stopped]).toEqual([['a 0', 'call 1'], 4]);
});

it('aborts all tasks five seconds after a stop, and later ones at once', async () => {
  const { runs, queue, addAll } = openRecorded();
  await addAll('a');
  const stopped = queue.stop(sleep(6).then(() => void queue.runNow({ text: 'late' })));
  await pass(10);
  await stopped;
  expect(runs).toEqual(['a 0', 'a cut off 5', 'late 6', 'late cut off 6']);
});
