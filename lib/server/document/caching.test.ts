import { expect, it, vi } from 'vitest';
import { isCacheable } from './caching';
import PageCache from './page-cache';

const HTML = 'text/html; charset=utf-8';
const DATA = 'text/x-component';

// e2e/headers.spec.ts tests pages, their data, redirects and missing pages.

it.each([
  [304, HTML, '/availability?month=2027-05', true],
  [200, DATA, '/availability?x=1&%5Frsc', true],
  [200, DATA, '/availability', false],
  [200, 'image/avif', '/picture.avif', true],
  [304, '', '/picture.avif', true],
  [500, HTML, '/', false],
])('shared caches may store a %i with %s at %s: %s', (status, type, url, isKept) => {
  expect(isCacheable(status, type, url)).toBe(isKept);
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ROUTE: unknown = { kind: 'APP_ROUTE', body: Buffer.from('a'), status: 200, headers: {} };

it.each([2 * HOUR_MS, -2 * HOUR_MS, 40 * DAY_MS, -40 * DAY_MS])(
  'stamps pages by the clock that Next compares them with, when the wall clock moves by %i ms',
  async (step) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = new PageCache();
    expect(await cache.get(`/${step}`)).toBeNull();
    vi.setSystemTime(Date.now() + step);
    await cache.set(`/${step}`, ROUTE as Parameters<PageCache['set']>[1]);
    const { lastModified = 0 } = (await cache.get(`/${step}`)) ?? {};
    expect(Math.abs(performance.timeOrigin + performance.now() - lastModified)).toBeLessThan(60_000);
  },
);
