import { describe, expect, it, vi } from 'vitest';
import { createOnce } from './once';

const sent = { ok: true };
const failed = { ok: false };
const create = () => createOnce<{ ok: boolean }>((result) => result.ok);

describe('once', () => {
  it('lets fifty parallel callers share one run', async () => {
    const once = create();
    const work = vi.fn(async () => sent);
    const results = await Promise.all(Array.from({ length: 50 }, () => once('key', 'a', work)));
    expect(work).toHaveBeenCalledTimes(1);
    expect(results.every((result) => result === sent)).toBe(true);
  });

  it('answers the same after success without another run', async () => {
    const once = create();
    await once('key', 'a', async () => sent);
    const work = vi.fn(async () => sent);
    expect(await once('key', 'a', work)).toBe(sent);
    expect(work).not.toHaveBeenCalled();
  });

  it('refuses another request under the same key, during the run and after it', async () => {
    const once = create();
    const first = once('key', 'a', async () => sent);
    expect(await once('key', 'b', async () => sent)).toBe('other request');
    await first;
    expect(await once('key', 'b', async () => sent)).toBe('other request');
  });

  it('frees the key after a failure, for any request', async () => {
    const once = create();
    expect(await once('key', 'a', async () => failed)).toBe(failed);
    expect(await once('key', 'b', async () => sent)).toBe(sent);
  });

  it('frees the key after an exception', async () => {
    const once = create();
    await expect(once('key', 'a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await once('key', 'a', async () => sent)).toBe(sent);
  });

  it('keeps keys apart', async () => {
    const once = create();
    const work = vi.fn(async () => sent);
    await once('one', 'a', work);
    await once('two', 'a', work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
