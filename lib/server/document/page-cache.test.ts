import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PageCache from './page-cache';

const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const route = (text: string) =>
  ({ kind: 'APP_ROUTE', body: Buffer.from(text), status: 200, headers: {} }) as unknown as Parameters<
    PageCache['set']
  >[1];

it.each([2 * HOUR, -2 * HOUR, 40 * 24 * HOUR, -40 * 24 * HOUR])(
  'stamps pages by the clock that Next compares them with, when the wall clock moves by %i ms',
  async (step) => {
    const cache = new PageCache();
    vi.setSystemTime(Date.now() + step);
    await cache.set('/a', route('a'));
    const { lastModified = 0 } = (await cache.get('/a')) ?? {};
    expect(Math.abs(performance.timeOrigin + performance.now() - lastModified)).toBeLessThan(60_000);
  },
);

it('has no page that this start has not stored', async () => {
  expect(await new PageCache().get('/never-stored')).toBeNull();
});
