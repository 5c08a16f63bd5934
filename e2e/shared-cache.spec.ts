import { expect, test } from './support/fixtures';
import { withOwnSite } from './support/own-site';
import { startPlainCache } from './support/plain-cache';
import { requestRaw } from './support/raw-request';
import { PORTS, SITE_VARIABLES } from './support/settings';
import { de } from './support/texts';

const DATA = { rsc: '1' };
const SEGMENT = { ...DATA, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

/** Follows the redirect by which Next names the address of a page's data. Returns that address. */
async function dataAddress(path: string) {
  const response = await fetch(SITE_VARIABLES.SITE_URL + path, { headers: SEGMENT, redirect: 'manual' });
  expect(response.status).toBe(307);
  return response.headers.get('location') ?? '';
}

test.describe('a shared cache that ignores Vary', () => {
  let cache: Awaited<ReturnType<typeof startPlainCache>>;
  test.beforeAll(async () => {
    cache = await startPlainCache();
  });
  test.afterAll(() => cache.stop());

  const fetchFromCache = (path: string, headers: Record<string, string> = {}) =>
    fetch(cache.url + path, { headers, redirect: 'manual' });

  async function expectDocument(path: string) {
    const response = await fetchFromCache(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain(de.availability.heading);
  }

  test('keeps documents and data under addresses of their own', async () => {
    const document = '/availability?kept';
    const data = await dataAddress(document);
    for (const [path, headers, type] of [
      [document, {}, 'text/html; charset=utf-8'],
      [data, SEGMENT, 'text/x-component'],
    ] as const) {
      const [first, second] = [await fetchFromCache(path, headers), await fetchFromCache(path, headers)];
      expect([first.status, first.headers.get('x-cache')]).toEqual([200, 'MISS']);
      expect([second.status, second.headers.get('x-cache')]).toEqual([200, 'HIT']);
      expect(second.headers.get('content-type')).toBe(type);
      expect(await second.text()).toBe(await first.text());
    }
  });

  test('keeps the document after requests for data without its address, or with malformed headers', async () => {
    for (const [path, headers] of [
      ['/availability?a', DATA],
      ['/availability?_rsc=abc', DATA],
      ['/availability?b', SEGMENT],
      ['/availability?c', { rsc: '2' }],
    ] as const) {
      for (let count = 0; count < 2; count++) await fetchFromCache(path, headers);
      await expectDocument(path);
    }
  });

  test('keeps the data after requests for its address without the headers', async () => {
    const path = await dataAddress('/availability?data');
    for (let count = 0; count < 2; count++) await expectDocument(path);
    const data = await fetchFromCache(path, SEGMENT);
    expect([data.status, data.headers.get('content-type')]).toEqual([200, 'text/x-component']);
  });
});

test('a cached page contains nothing of the request that it was rendered for', async () => {
  const attack = [
    "Content-Security-Policy: script-src 'nonce-planted'",
    'User-Agent: planted',
    'X-Forwarded-Host: planted.example',
    'X-Forwarded-Proto: planted',
    'X-Nextjs-Data: planted',
    'Referer: https://planted.example',
    'Cookie: planted=1',
  ];
  await withOwnSite({}, async () => {
    for (const path of ['/', '/availability', '/booking', '/impress', '/missing']) {
      for (const headers of [attack, []]) {
        const { body } = await requestRaw(PORTS.ownSite, `GET ${path} HTTP/1.1`, headers);
        expect(body).toContain('</html>');
        expect(body).not.toContain('planted');
      }
    }
  });
});
