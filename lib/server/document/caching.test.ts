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

const ROUTE: unknown = { kind: 'APP_ROUTE', body: Buffer.from('a'), status: 200, headers: {} };

it.each([HOUR_MS, -HOUR_MS])('stamps pages by the monotonic clock when the wall clock moves by %i ms', async (step) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = new PageCache();
  expect(await cache.get(`/${step}`)).toBeNull();
  vi.setSystemTime(Date.now() + step);
  await cache.set(`/${step}`, ROUTE as Parameters<PageCache['set']>[1]);
  const { lastModified = 0 } = (await cache.get(`/${step}`)) ?? {};
  expect(Math.abs(performance.timeOrigin + performance.now() - lastModified)).toBeLessThan(60_000);
});
