import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../runtime/log';
import type { CallResult } from './failures';
import { createSharedRead, monthRead } from './reads';

beforeEach(() => void vi.spyOn(log, 'warn').mockReturnValue());

function sharedRead(call: (key: string) => Promise<CallResult<string>>) {
  const spy = vi.fn(call);
  return { ...createSharedRead('call', 30, 1024, spy), call: spy };
}

it.each(['[]', 'null'])('a shared read makes one call for concurrent and later equal reads of %s', async (data) => {
  const { read, call, isKnown } = sharedRead(async () => ({ ok: true, data }));
  expect(isKnown('a')).toBe(false);
  const first = read('a');
  expect(isKnown('a')).toBe(true);
  const results = [...(await Promise.all([first, read('a')])), await read('a')];
  expect(results).toEqual(Array(3).fill({ ok: true, data }));
  expect(call).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});

it('a shared read makes a new call once its response has expired', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  const { read, call, isKnown } = sharedRead(async () => ({ ok: true, data: `${call.mock.calls.length}` }));
  await read('a');
  for (const [time, data] of [
    [30_000, '1'],
    [30_002, '2'],
  ] as const) {
    now.mockReturnValue(time);
    vi.runAllTimers();
    expect(isKnown('a')).toBe(data === '1');
    const reading = read('a');
    expect(isKnown('a')).toBe(true);
    expect(await reading).toEqual({ ok: true, data });
  }
});

it('only the reads that waited share a failure', async () => {
  const { read, call, isKnown } = sharedRead(async () => ({ ok: false, failure: 'lost' }));
  expect(await Promise.all([read('a'), read('a')])).toEqual(Array(2).fill({ ok: false, failure: 'lost' }));
  expect(call).toHaveBeenCalledTimes(1);
  expect(isKnown('a')).toBe(false);
  await read('a');
  expect(call).toHaveBeenCalledTimes(2);
});

it('shared reads keep a bounded number of bytes, and answer reads that were evicted while they ran', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { read, isKnown } = sharedRead(async (key) => {
    if (key === 'slow') await answered;
    return { ok: true, data: key.repeat(300) };
  });
  const slow = read('slow');
  for (const key of ['a', 'b', 'c', 'd', 'large']) expect((await read(key)).ok).toBe(true);
  expect(['slow', 'a', 'b', 'c', 'd', 'large'].map(isKnown)).toEqual([false, false, true, true, true, false]);
  answer();
  expect(await slow).toEqual({ ok: true, data: 'slow'.repeat(300) });
});

it.each([
  ['2026-10-01', false],
  ['2026-11-01', true],
  ['2028-01-01', true],
  ['2028-02-01', false],
])('in December 2026, %s is in the cache of near months: %s', (month, isNear) => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] });
  expect(monthRead(month) === monthRead('2026-12-01')).toBe(isNear);
});
