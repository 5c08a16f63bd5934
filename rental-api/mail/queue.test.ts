import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQueue } from './queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = () => Date.now();

describe('the queue', () => {
  it('runs each task when it is due, and again when it says so', async () => {
    const start = now();
    const runs: string[] = [];
    const queue = openQueue(async (task: string) => {
      runs.push(`${task} ${now() - start}`);
      return task === 'once' || runs.length > 3 ? null : now() + 100;
    }, now);
    queue.add('again', now() + 50);
    queue.add('once', now());
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toEqual(['once 0', 'again 50', 'again 150', 'again 250']);
    expect(queue.size()).toBe(0);
  });

  it('runs one task at a time', async () => {
    let running = 0;
    let most = 0;
    const queue = openQueue(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running--;
      return null;
    }, now);
    for (let task = 0; task < 20; task++) queue.add(task, now());
    await vi.advanceTimersByTimeAsync(1000);
    expect([most, queue.size()]).toEqual([1, 0]);
  });

  it('starts no further task when it stops, and waits for the running one', async () => {
    const ended: number[] = [];
    const queue = openQueue(async (task: number) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ended.push(task);
      return null;
    }, now);
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
