import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQueue } from './queue';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Opens a queue that records the start of each run, in seconds. A run takes `seconds`, and returns the next pause. */
function openRecorded(run: (name: string, runs: string[]) => { seconds?: number; pauseMs?: number }) {
  const runs: string[] = [];
  const queue = openQueue(async ({ name }: { name: string }) => {
    runs.push(`${name} ${Date.now() / 1000}`);
    const { seconds = 0, pauseMs = null } = run(name, runs);
    if (seconds) await sleep(seconds);
    return pauseMs;
  });
  return { runs, queue, addAll: (...names: string[]) => names.forEach((name) => void queue.add({ name })) };
}

describe('the queue', () => {
  it('runs a task at once, and again after each pause', async () => {
    const { runs, addAll } = openRecorded((name, runs) =>
      name === 'again' && runs.length < 4 ? { pauseMs: 100 } : {},
    );
    addAll('again', 'once');
    await pass(1);
    expect(runs).toEqual(['again 0', 'once 0', 'again 0.1', 'again 0.2']);
  });

  it('runs no more than five tasks at a time, the earliest first', async () => {
    const { runs, addAll } = openRecorded(() => ({ seconds: 1 }));
    addAll('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await pass(10);
    expect(runs).toEqual(['a 0', 'b 0', 'c 0', 'd 0', 'e 0', 'f 1', 'g 1']);
  });

  it('passes the places of slow tasks on after five seconds, and keeps one for other tasks', async () => {
    const { runs, queue, addAll } = openRecorded((name) => (name === 'quick' ? {} : { seconds: 20, pauseMs: 10_000 }));
    for (const name of ['a', 'b', 'c', 'd', 'e']) void queue.runNow({ name });
    await pass(29);
    runs.length = 0;
    await pass(2);
    addAll('quick');
    await pass(5);
    expect(runs).toEqual(['a 30', 'b 30', 'c 30', 'd 30', 'quick 31', 'e 35']);
  });

  it('runs a new task at once while others take every place', async () => {
    const { runs, queue, addAll } = openRecorded((name) => (name === 'new' ? {} : { seconds: 1 }));
    addAll('a', 'b', 'c', 'd', 'e', 'f');
    await queue.runNow({ name: 'new' });
    expect(runs.slice(5)).toEqual(['new 0']);
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

  it('cuts off a task at once if a call starts it more than five seconds after a stop', async () => {
    const runs: string[] = [];
    const queue = openQueue(async ({ name }: { name: string }, signal) => {
      runs.push(`${name} ${signal.aborted}`);
      return null;
    });
    const stopped = queue.stop(
      sleep(4)
        .then(() => queue.runNow({ name: 'early' }))
        .then(() => sleep(2))
        .then(() => queue.runNow({ name: 'late' })),
    );
    await pass(10);
    await stopped;
    expect(runs).toEqual(['early false', 'late true']);
  });
});
