import { expect, it, vi } from 'vitest';
import { CONNECTION_POOLS, throughPool } from './client';
import type { CallResult } from './failures';

const CROWDED = { ok: false, failure: 'crowded' };
const DONE = { ok: true as const, data: null };

/** Returns a call that ends when the test calls `end`. */
function pendingCall() {
  let end = () => {};
  const result = new Promise<CallResult<null>>((resolve) => {
    end = () => resolve(DONE);
  });
  return { makeCall: vi.fn(() => result), end };
}

/** A pool with a single connection. */
const inPool = (makeCall: () => Promise<CallResult<null>>) => throughPool('template', makeCall);

it('a pool does not make a call that has waited for more than five seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const [first, late] = [pendingCall(), pendingCall()];
  const results = [inPool(first.makeCall), inPool(late.makeCall)];
  await vi.waitFor(() => expect(first.makeCall).toHaveBeenCalled());
  now.mockReturnValue(1);
  results.push(inPool(async () => DONE));
  now.mockReturnValue(5_001);
  first.end();
  expect(await Promise.all(results)).toEqual([DONE, CROWDED, DONE]);
  expect(late.makeCall).not.toHaveBeenCalled();
});

it('a pool refuses a call while 500 others wait', async () => {
  const first = pendingCall();
  const results = [inPool(first.makeCall), ...Array.from({ length: 501 }, () => inPool(async () => DONE))];
  expect(await results[501]).toEqual(CROWDED);
  first.end();
  expect(await Promise.all(results)).toEqual([...Array(501).fill(DONE), CROWDED]);
});

it('the pools have 16 connections in all', () => {
  expect(Object.values(CONNECTION_POOLS).reduce((sum, { connections }) => sum + connections, 0)).toBe(16);
});
