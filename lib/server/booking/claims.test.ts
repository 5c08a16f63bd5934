import { describe, expect, it, vi } from 'vitest';
import { onceAcrossInstances } from './claims';

const KEY = '5f0c0f4e-3a55-4b0e-9e62-2f3b5a1c9d10';
const sent = { ok: true } as const;
const failed = { ok: false } as const;

/** As much of Redis as is used, in memory; `isAway` makes every command fail. */
function createStore() {
  const values = new Map<string, string>();
  const store = {
    isAway: false,
    values,
    async set(key: string, value: string, _ex: 'EX', _seconds: number, nx?: 'NX') {
      if (store.isAway) throw new Error('away');
      if (nx && values.has(key)) return null;
      values.set(key, value);
      return 'OK';
    },
    async get(key: string) {
      if (store.isAway) throw new Error('away');
      return values.get(key) ?? null;
    },
    async del(key: string) {
      if (store.isAway) throw new Error('away');
      return Number(values.delete(key));
    },
  };
  return store;
}

describe('onceAcrossInstances', () => {
  it('tells the others of one key that it is being sent, and then that it was', async () => {
    const store = createStore();
    let finish = (_result: typeof sent) => {};
    const first = onceAcrossInstances(KEY, 'a', () => new Promise<typeof sent>((resolve) => (finish = resolve)), store);
    await vi.waitFor(() => expect(store.values.size).toBe(1));
    const work = vi.fn(async () => sent);
    expect(await onceAcrossInstances(KEY, 'a', work, store)).toEqual({ ok: false, failure: 'in flight' });
    finish(sent);
    expect(await first).toBe(sent);
    expect(await onceAcrossInstances(KEY.toUpperCase(), 'a', work, store)).toEqual({ ok: true, data: null });
    expect(work).not.toHaveBeenCalled();
  });

  it('refuses another request under the key', async () => {
    const store = createStore();
    await onceAcrossInstances(KEY, 'a', async () => sent, store);
    const work = vi.fn(async () => sent);
    expect(await onceAcrossInstances(KEY, 'b', work, store)).toEqual({ ok: false, failure: 'other request' });
    expect(work).not.toHaveBeenCalled();
  });

  it('frees the key after a failure and after an exception', async () => {
    const store = createStore();
    expect(await onceAcrossInstances(KEY, 'a', async () => failed, store)).toBe(failed);
    await expect(onceAcrossInstances(KEY, 'b', () => Promise.reject(new Error('x')), store)).rejects.toThrow('x');
    expect(await onceAcrossInstances(KEY, 'c', async () => sent, store)).toBe(sent);
  });

  it('lets the work run where there is no store, and while it is away', async () => {
    const store = createStore();
    store.isAway = true;
    const work = vi.fn(async () => sent);
    expect(await onceAcrossInstances(KEY, 'a', work, undefined)).toBe(sent);
    expect(await onceAcrossInstances(KEY, 'a', work, store)).toBe(sent);
    expect(await onceAcrossInstances(KEY, 'a', async () => failed, store)).toBe(failed);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('keeps what came about when the store goes away in the middle', async () => {
    const store = createStore();
    const work = async () => {
      store.isAway = true;
      return sent;
    };
    expect(await onceAcrossInstances(KEY, 'a', work, store)).toBe(sent);
    store.isAway = false;
    expect(await onceAcrossInstances(KEY, 'a', work, store)).toEqual({ ok: false, failure: 'in flight' });
  });

  it('does not free the key of another instance when it never had it', async () => {
    const store = createStore();
    store.isAway = true;
    const work = async () => {
      store.isAway = false;
      await onceAcrossInstances(KEY, 'a', async () => sent, store);
      return failed;
    };
    expect(await onceAcrossInstances(KEY, 'a', work, store)).toBe(failed);
    expect(store.values.size).toBe(1);
  });
});
