import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBreaker } from './breaker';
import type { Failure } from './failures';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failing = (failure: Failure) => async () => ({ ok: false as const, failure });
const succeeding = async () => ({ ok: true as const, data: null });

const PAUSED = { ok: false, failure: 'paused' };
const SUCCESS = { ok: true, data: null };

async function afterFive(failure: Failure) {
  const breaker = createBreaker('send');
  for (let count = 0; count < 5; count++) await breaker(failing(failure));
  return breaker;
}

describe('the breaker', () => {
  it('makes no call for five seconds after five outages', async () => {
    const breaker = await afterFive('timeout');
    const call = vi.fn(succeeding);
    vi.advanceTimersByTime(4_999);
    expect(await breaker(call)).toEqual(PAUSED);
    expect(call).not.toHaveBeenCalled();
  });

  it('stays closed after failures that are no outage', async () => {
    expect(await (await afterFive('rejected'))(succeeding)).toEqual(SUCCESS);
  });

  it('counts outages in a row only', async () => {
    const breaker = createBreaker('bundles');
    for (let count = 0; count < 20; count++) await breaker(count % 5 === 4 ? succeeding : failing('lost'));
    expect(await breaker(succeeding)).toEqual(SUCCESS);
  });

  it('lets one call through after five seconds, and closes if the rental API is alive', async () => {
    const breaker = await afterFive('timeout');
    vi.advanceTimersByTime(5_000);
    expect(await breaker(failing('rejected'))).toEqual({ ok: false, failure: 'rejected' });
    expect(await breaker(succeeding)).toEqual(SUCCESS);
  });

  it('lets one call through after five seconds, though the wall clock was put back', async () => {
    const breaker = await afterFive('timeout');
    vi.setSystemTime(Date.now() - 2 * 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(await breaker(succeeding)).toEqual(SUCCESS);
  });

  it('stays open when the call after the pause is an outage', async () => {
    const breaker = await afterFive('error');
    vi.advanceTimersByTime(5_000);
    await breaker(failing('error'));
    expect(await breaker(succeeding)).toEqual(PAUSED);
  });

  it.each([
    ['never ends', () => new Promise<never>(() => {})],
    ['throws', () => Promise.reject(new Error('broken'))],
  ])('lets another call through five seconds later when the call after the pause %s', async (_name, call) => {
    const breaker = await afterFive('timeout');
    vi.advanceTimersByTime(5_000);
    void breaker(call).catch(() => undefined);
    expect(await breaker(succeeding)).toEqual(PAUSED);
    vi.advanceTimersByTime(5_000);
    expect(await breaker(succeeding)).toEqual(SUCCESS);
  });
});
