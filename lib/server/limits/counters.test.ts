import { describe, expect, it, vi } from 'vitest';
import { createCounters, type Quota } from './counters';

const quota = (name: string, limit: number, seconds = 60): Quota => ({ name, key: 'x', limit, windowSeconds: seconds });

function countersAt(start = 1_000_000, maxKeys?: number) {
  let now = start;
  return { ...createCounters(() => now, maxKeys), wait: (seconds: number) => (now += seconds * 1000) };
}

describe('counters', () => {
  it('allow as many as the limit in each window', () => {
    const counters = countersAt();
    const quotas = [quota('client', 2)];
    expect([counters.take(quotas), counters.take(quotas)]).toEqual([null, null]);
    counters.wait(20);
    expect(counters.take(quotas)).toEqual({ name: 'client', retryAfterSeconds: 40 });
    counters.wait(40);
    expect(counters.take(quotas)).toBeNull();
  });

  it('count for all quotas or for none', () => {
    const counters = countersAt();
    expect(counters.take([quota('all', 5), quota('client', 1)])).toBeNull();
    expect(counters.take([quota('all', 5), quota('client', 1)])?.name).toBe('client');
    for (let count = 0; count < 4; count++) expect(counters.take([quota('all', 5)])).toBeNull();
    expect(counters.take([quota('all', 5), quota('client', 1)])?.name).toBe('all');
  });

  it('give a count back, but never more than was taken, and none once the window is over', () => {
    const counters = countersAt();
    const quotas = [quota('recipient', 1)];
    counters.giveBack(quotas);
    counters.take(quotas);
    counters.giveBack(quotas);
    counters.giveBack(quotas);
    expect(counters.take(quotas)).toBeNull();
    expect(counters.take(quotas)?.name).toBe('recipient');
    counters.wait(61);
    counters.giveBack(quotas);
    expect([counters.take(quotas), counters.take(quotas)?.name]).toEqual([null, 'recipient']);
  });

  it('follow a clock that does not jump with the wall clock', () => {
    vi.useFakeTimers();
    const counters = createCounters();
    counters.take([quota('client', 1)]);
    vi.setSystemTime(Date.now() - 40 * 24 * 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(counters.take([quota('client', 1)])).toBeNull();
    vi.useRealTimers();
  });

  it('keep a bounded number of keys, and never drop the one that every call uses', () => {
    const counters = countersAt(0, 100);
    const everyone = quota('all', 1_000);
    for (let number = 0; number < 1_000; number++) {
      expect(counters.take([everyone, { ...quota('client', 1), key: String(number) }])).toBeNull();
    }
    expect(counters.take([everyone])?.name).toBe('all');
    expect(counters.take([{ ...quota('client', 1), key: '999' }])?.name).toBe('client');
    expect(counters.take([{ ...quota('client', 1), key: '0' }])).toBeNull();
  });
});
