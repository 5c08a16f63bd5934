import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from './failures';
import { createSharedRead } from './shared-read';

vi.mock('../runtime/log', () => ({ log: { warn: vi.fn() } }));

function sharedRead(call: (key: string) => Promise<CallResult<string>>) {
  const spy = vi.fn(call);
  return { ...createSharedRead('call', 30, 1024, spy), call: spy };
}

describe('a shared read', () => {
  it.each(['[]', 'null'])('makes one call for concurrent and later equal reads of %s', async (data) => {
    const { read, call, isKnown } = sharedRead(async () => ({ ok: true, data }));
    expect(isKnown('a')).toBe(false);
    const first = read('a');
    expect(isKnown('a')).toBe(true);
    expect(await Promise.all([first, read('a')])).toEqual(Array(2).fill({ ok: true, data }));
    expect(await read('a')).toEqual({ ok: true, data });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('makes a new call once its seconds are over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const now = vi.spyOn(performance, 'now').mockReturnValue(1);
    const { read, call } = sharedRead(async () => ({ ok: true, data: `${call.mock.calls.length}` }));
    await read('a');
    for (const [time, data] of [
      [30_001, '1'],
      [30_002, '2'],
    ] as const) {
      now.mockReturnValue(time);
      vi.runAllTimers();
      expect(await read('a')).toEqual({ ok: true, data });
    }
    vi.useRealTimers();
  });

  it('shares a failure with those who waited, and nobody else', async () => {
    const { read, call, isKnown } = sharedRead(async () => ({ ok: false, failure: 'lost' }));
    expect(await Promise.all([read('a'), read('a')])).toEqual(Array(2).fill({ ok: false, failure: 'lost' }));
    expect(call).toHaveBeenCalledTimes(1);
    expect(isKnown('a')).toBe(false);
    await read('a');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('keeps a bounded number of bytes', async () => {
    const { read, isKnown } = sharedRead(async (key) => ({ ok: true, data: key.repeat(300) }));
    for (const key of ['a', 'b', 'c', 'd', 'large']) expect((await read(key)).ok).toBe(true);
    expect(['a', 'b', 'c', 'd', 'large'].map(isKnown)).toEqual([false, true, true, true, false]);
  });
});
