import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PageCache from './page-cache';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const route = (text: string) =>
  ({ kind: 'APP_ROUTE', body: Buffer.from(text), status: 200, headers: {} }) as unknown as Parameters<
    PageCache['set']
  >[1];

it.each([2 * HOUR_MS, -2 * HOUR_MS, 40 * DAY_MS, -40 * DAY_MS])(
  'stamps pages by the clock that Next compares them with, when the wall clock moves by %i ms',
  async (step) => {
    const cache = new PageCache();
    expect(await cache.get(`/${step}`)).toBeNull();
    vi.setSystemTime(Date.now() + step);
    await cache.set(`/${step}`, route('a'));
    const { lastModified = 0 } = (await cache.get(`/${step}`)) ?? {};
    expect(Math.abs(performance.timeOrigin + performance.now() - lastModified)).toBeLessThan(60_000);
  },
);
