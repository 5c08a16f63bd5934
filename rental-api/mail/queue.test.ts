import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQueue } from './queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = () => Date.now();
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const never = new Promise<null>(() => undefined);

const OPTIONS = { clock: now, places: 2, slowMs: 100 };

describe('the queue', () => {
  it('runs each task when it is due, and again when it says so', async () => {
    const start = now();
    const runs: string[] = [];
    const queue = openQueue(async (task: string) => {
      runs.push(`${task} ${now() - start}`);
      return task === 'once' || runs.length > 3 ? null : now() + 100;
    }, OPTIONS);
    queue.add('again', now() + 50);
    queue.add('once', now());
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toEqual(['once 0', 'again 50', 'again 150', 'again 250']);
    expect(queue.size()).toBe(0);
  });

  it('runs no more tasks at a time than it has places', async () => {
    let running = 0;
    let most = 0;
    const queue = openQueue(async () => {
      most = Math.max(most, ++running);
      await sleep(10);
      running--;
      return null;
    }, OPTIONS);
    for (let task = 0; task < 20; task++) queue.add(task, now());
    await vi.advanceTimersByTimeAsync(1000);
    expect([most, queue.size()]).toEqual([2, 0]);
  });

  it('passes the places of hanging tasks to the next ones, the earliest first', async () => {
    const start = now();
    const runs: string[] = [];
    const queue = openQueue(async (task: string) => {
      runs.push(`${task} ${now() - start}`);
      return task.startsWith('hangs') ? never : null;
    }, OPTIONS);
    for (const task of ['hangs 1', 'hangs 2', 'hangs 3']) queue.add(task, now());
    queue.add('late', now() + 20);
    queue.add('early', now() + 10);
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toEqual(['hangs 1 0', 'hangs 2 0', 'hangs 3 100', 'early 100', 'late 100']);
    expect(queue.size()).toBe(3);
  });

  it('keeps a place for other tasks when many slow tasks become due again', async () => {
    const start = now();
    const runs: string[] = [];
    const queue = openQueue(async (task: string) => {
      runs.push(`${task} ${now() - start}`);
      if (task === 'quick') return null;
      await sleep(200);
      return start + 1000;
    }, OPTIONS);
    for (const task of ['slow 1', 'slow 2', 'slow 3']) void queue.runNow(task);
    await vi.advanceTimersByTimeAsync(999);
    runs.length = 0;
    queue.add('quick', start + 1000);
    await vi.advanceTimersByTimeAsync(150);
    expect(runs).toEqual(['slow 1 1000', 'quick 1000', 'slow 2 1100']);
  });

  it('runs a new task at once while others hang in every place', async () => {
    const runs: string[] = [];
    const queue = openQueue(async (task: string) => {
      runs.push(task);
      return task === 'new' ? null : never;
    }, OPTIONS);
    for (const task of ['a', 'b', 'c']) queue.add(task, now());
    await queue.runNow('new');
    expect(runs).toEqual(['a', 'b', 'new']);
  });

  it('starts no further task when it stops, and waits for the running one', async () => {
    const ended: number[] = [];
    const queue = openQueue(
      async (task: number) => {
        await sleep(10);
        ended.push(task);
        return null;
      },
      { ...OPTIONS, places: 1 },
    );
    queue.add(1, now());
    queue.add(2, now());
    await vi.advanceTimersByTimeAsync(5);
    const stopped = queue.stop();
    queue.add(3, now());
    await vi.advanceTimersByTimeAsync(1000);
    await stopped;
    expect([ended, queue.size()]).toEqual([[1], 2]);
  });
});
