import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from './failures';
import { createSharedRead } from './shared-read';

vi.mock('../runtime/log', () => ({ log: { warn: vi.fn() } }));

const KILOBYTE = 1024;

function sharedRead(call: (key: string) => Promise<CallResult<object | null>>, maxBytes = KILOBYTE) {
  const spy = vi.fn(call);
  return { ...createSharedRead('call', 30, maxBytes, spy), call: spy };
}

const succeeding = async (key: string) => ({ ok: true as const, data: { key } });

describe('a shared read', () => {
  it('makes one call for concurrent and later equal reads', async () => {
    const { read, call, isKnown } = sharedRead(succeeding);
    expect(isKnown('a')).toBe(false);
    const first = read('a');
    expect(isKnown('a')).toBe(true);
    expect(await Promise.all([first, read('a')])).toEqual(Array(2).fill({ ok: true, data: { key: 'a' } }));
    expect(await read('a')).toEqual({ ok: true, data: { key: 'a' } });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('caches null, which is a response too', async () => {
    const { read, call } = sharedRead(async () => ({ ok: true, data: null }));
    await read('a');
    expect(await read('a')).toEqual({ ok: true, data: null });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('shares a failure with those who waited, and nobody else', async () => {
    const { read, call, isKnown } = sharedRead(async () => ({ ok: false, failure: 'lost' }));
    expect(await Promise.all([read('a'), read('a')])).toEqual(Array(2).fill({ ok: false, failure: 'lost' }));
    expect(call).toHaveBeenCalledTimes(1);
    expect(isKnown('a')).toBe(false);
    await read('a');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('forgets a call that throws', async () => {
    const { read, isKnown } = sharedRead(() => Promise.reject(new Error('broken')));
    await expect(read('a')).rejects.toThrow('broken');
    expect(isKnown('a')).toBe(false);
  });

  it('keeps a bounded number of bytes', async () => {
    const { read, isKnown } = sharedRead(async () => ({ ok: true, data: { text: 'x'.repeat(300) } }));
    for (const key of ['a', 'b', 'c', 'd']) await read(key);
    expect(['a', 'b', 'c', 'd'].map(isKnown)).toEqual([false, true, true, true]);
    const large = sharedRead(async () => ({ ok: true, data: { text: 'x'.repeat(2 * KILOBYTE) } }));
    expect((await large.read('a')).ok).toBe(true);
    expect(large.isKnown('a')).toBe(false);
  });
});
