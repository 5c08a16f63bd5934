import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestServer } from '@/test/http-server';
import PageCache from './page-cache';
import { isCacheable, PageResponse } from './page-response';

// e2e/headers.spec.ts tests how pages are compressed and revalidated, and what caches may store.

const HTML = 'text/html; charset=utf-8';
const DATA = 'text/x-component';

const routes: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.setHeader('content-type', 'image/avif').end(Buffer.from([1, 2, 3])),
  '/written': (response) => response.writeHead(200, { 'content-type': HTML }).end('written'),
  '/text': (response) => response.setHeader('content-type', 'text/plain').end('a text'),
  '/stream': (response) => response.setHeader('content-type', HTML).write('first'),
};

const listener: RequestListener = (request, response) => routes[request.url ?? '']?.(response);
const origin = await startTestServer(listener, afterAll, PageResponse);

it('lets a stream through piece by piece', async () => {
  const { body } = await fetch(`${origin}/stream`);
  const piece = await body?.getReader().read();
  expect(Buffer.from(piece?.value ?? []).toString()).toBe('first');
});

it.each([
  ['/picture', '\x01\x02\x03'],
  ['/written', 'written'],
  ['/text', 'a text'],
])('leaves %s as it is', async (path, body) => {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toBe(body);
  for (const header of ['etag', 'content-encoding']) expect(response.headers.get(header)).toBeNull();
});

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
