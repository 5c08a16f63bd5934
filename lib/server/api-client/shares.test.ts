import { beforeEach, expect, it, vi } from 'vitest';
import type { CallResult } from './failures';
import { SHARES, turnstileOf } from './shares';

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

/** Of a share with one place. */
const turnstile = turnstileOf('template');

it('a share gives up a call that has waited for five seconds, without making it', async () => {
  const [first, late, next] = [pendingCall(), pendingCall(), pendingCall()];
  void turnstile(first.call);
  const lateResult = turnstile(late.call);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await lateResult).toEqual(CROWDED);
  const nextResult = turnstile(next.call);
  first.end();
  next.end();
  expect(await nextResult).toEqual(DONE);
  expect(late.call).not.toHaveBeenCalled();
});

it('a share refuses a call while 500 others wait', async () => {
  const calls = Array.from({ length: 502 }, pendingCall);
  const results = calls.map(({ call }) => turnstile(call));
  expect(await results[501]).toEqual(CROWDED);
  for (const { end } of calls) end();
  expect(await Promise.all(results)).toEqual([...Array(501).fill(DONE), CROWDED]);
});

it('a call that throws frees its place', async () => {
  await expect(turnstile(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await turnstile(async () => DONE)).toEqual(DONE);
});

it('the shares add up to 16 connections', () => {
  expect(Object.values(SHARES).reduce((sum, { slots }) => sum + slots, 0)).toBe(16);
});
