import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStore, type Quota } from './memory-store';

const quota = (name: string, limit: number, key = 'x'): Quota => ({ name, key: name + key, limit, windowSeconds: 60 });

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

it('counts for all quotas or for none', async () => {
  const { take } = createMemoryStore();
  const both = [quota('all', 5), quota('client', 1)];
  expect([await take(both), (await take(both))?.name]).toEqual([null, 'client']);
  for (let count = 0; count < 4; count++) expect(await take([quota('all', 5)])).toBeNull();
  expect((await take(both))?.name).toBe('all');
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

it('a counter that is given back uses no memory', async () => {
  const { take, giveBack } = createMemoryStore(100);
  await take([quota('recipient', 1)]);
  for (let number = 0; number < 1_000; number++) {
    const failed = [quota('recipient', 1, String(number))];
    await take(failed);
    await giveBack(failed);
  }
  expect((await take([quota('recipient', 1)]))?.name).toBe('recipient');
});

it('replaces only the named values until a value expires', async () => {
  const { replace } = createMemoryStore();
  expect(await replace('key', 'a', 60, [])).toBe('');
  expect(await replace('key', 'b', 60, ['c'])).toBe('a');
  expect(await replace('key', 'b', 60, ['a'])).toBe('');
  expect(await replace('key', '', 0, ['b'])).toBe('');
  expect(await replace('key', 'd', 60, [])).toBe('');
  wait(60.001);
  expect(await replace('key', 'e', 60, [])).toBe('');
});
