import { beforeEach, expect, it, vi } from 'vitest';
import { CONNECTION_POOLS, poolOf } from './connection-pools';
import type { CallResult } from './failures';

beforeEach(() => vi.useFakeTimers());

const CROWDED = { ok: false, failure: 'crowded' };
const DONE = { ok: true as const, data: null };

/** Returns a call that ends when the test calls `end`. */
function pendingCall() {
  let end = () => {};
  const result = new Promise<CallResult<null>>((resolve) => {
    end = () => resolve(DONE);
  });
  return { call: vi.fn(() => result), end };
}

/** A pool with a single connection. */
const pool = poolOf('template');

it('a pool gives up a call that has waited for five seconds, without making it', async () => {
  const [first, late, next] = [pendingCall(), pendingCall(), pendingCall()];
  void pool(first.call);
  const lateResult = pool(late.call);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await lateResult).toEqual(CROWDED);
  const nextResult = pool(next.call);
  first.end();
  next.end();
  expect(await nextResult).toEqual(DONE);
  expect(late.call).not.toHaveBeenCalled();
});

it('a pool refuses a call while 500 others wait', async () => {
  const calls = Array.from({ length: 502 }, pendingCall);
  const results = calls.map(({ call }) => pool(call));
  expect(await results[501]).toEqual(CROWDED);
  for (const { end } of calls) end();
  expect(await Promise.all(results)).toEqual([...Array(501).fill(DONE), CROWDED]);
});

it('a call that throws frees its connection', async () => {
  await expect(pool(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await pool(async () => DONE)).toEqual(DONE);
});

it('the pools have 16 connections in all', () => {
  expect(Object.values(CONNECTION_POOLS).reduce((sum, { connections }) => sum + connections, 0)).toBe(16);
});
