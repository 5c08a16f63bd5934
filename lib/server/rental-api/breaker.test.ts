import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBreaker } from './breaker';
import { FAILURES, type Failure } from './failures';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failing = (failure: Failure) => async () => ({ ok: false as const, failure });
const succeeding = async () => ({ ok: true as const, data: null });

async function afterFive(failure: Failure) {
  const breaker = createBreaker('send');
  for (let count = 0; count < 5; count++) await breaker(failing(failure));
  return breaker;
}

describe('the breaker', () => {
  it.each(Object.entries(FAILURES))('after five times "%s"', async (failure, { isOutage }) => {
    const breaker = await afterFive(failure as Failure);
    const call = vi.fn(succeeding);
    expect(await breaker(call)).toEqual(isOutage ? { ok: false, failure: 'paused' } : { ok: true, data: null });
    expect(call).toHaveBeenCalledTimes(isOutage ? 0 : 1);
  });

  it('lets one call through after five seconds, and closes if the rental API is alive', async () => {
    const breaker = await afterFive('timeout');
    vi.advanceTimersByTime(5_000);
    expect(await breaker(failing('rejected'))).toEqual({ ok: false, failure: 'rejected' });
    expect(await breaker(succeeding)).toEqual({ ok: true, data: null });
  });

  it('does so too when the clock was put back meanwhile', async () => {
    const breaker = await afterFive('timeout');
    vi.setSystemTime(Date.now() - 2 * 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(await breaker(succeeding)).toEqual({ ok: true, data: null });
  });

  it('lets one call through at a time, and another one later when that one never ends', async () => {
    const breaker = await afterFive('timeout');
    vi.advanceTimersByTime(5_000);
    void breaker(() => new Promise(() => {}));
    expect(await breaker(succeeding)).toEqual({ ok: false, failure: 'paused' });
    vi.advanceTimersByTime(5_000);
    expect(await breaker(succeeding)).toEqual({ ok: true, data: null });
  });

  it('survives a call that throws', async () => {
    const breaker = await afterFive('timeout');
    vi.advanceTimersByTime(5_000);
    await expect(breaker(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    vi.advanceTimersByTime(5_000);
    expect(await breaker(succeeding)).toEqual({ ok: true, data: null });
  });

  it('stays open when that call fails too', async () => {
    const breaker = await afterFive('error');
    vi.advanceTimersByTime(5_000);
    await breaker(failing('error'));
    expect(await breaker(succeeding)).toEqual({ ok: false, failure: 'paused' });
  });

  it('counts outages in a row only', async () => {
    const breaker = createBreaker('bundles');
    for (let count = 0; count < 20; count++) await breaker(count % 5 === 4 ? succeeding : failing('lost'));
    expect(await breaker(succeeding)).toEqual({ ok: true, data: null });
  });
});
