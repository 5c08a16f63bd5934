import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStore, type Quota } from './memory-store';

const quota = (name: string, limit: number): Quota => ({ name, key: name, limit, windowSeconds: 60 });

// lib/server/booking/ tests what the limits and keys of requests need of a store.

// performance.now() does not jump with the wall clock.
let now = 1;
const wait = (seconds: number) => {
  now += seconds * 1000;
};
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));

it('allows as many as the limit in each window, which begins with the first count', async () => {
  const { take } = createMemoryStore();
  const quotas = [quota('client', 2)];
  expect(await take(quotas)).toBeNull();
  wait(20);
  expect(await take(quotas)).toBeNull();
  expect(await take(quotas)).toEqual({ name: 'client', retryAfterSeconds: 40 });
  wait(40.001);
  expect([await take(quotas), await take(quotas), (await take(quotas))?.name]).toEqual([null, null, 'client']);
});

it('gives a count back, but never more than was taken, and none once the window is over', async () => {
  const { take, giveBack } = createMemoryStore();
  const quotas = [quota('recipient', 1)];
  await giveBack(quotas);
  await take(quotas);
  await giveBack(quotas);
  await giveBack(quotas);
  expect([await take(quotas), (await take(quotas))?.name]).toEqual([null, 'recipient']);
  wait(60.001);
  await giveBack(quotas);
  expect([await take(quotas), (await take(quotas))?.name]).toEqual([null, 'recipient']);
});

it('forgets a value once it expires', async () => {
  const { replace } = createMemoryStore();
  expect([await replace('key', 'a', 60, []), await replace('key', 'b', 60, [])]).toEqual(['', 'a']);
  wait(60.001);
  expect(await replace('key', 'b', 60, [])).toBe('');
});
