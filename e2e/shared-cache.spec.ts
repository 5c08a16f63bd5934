import { expect, test } from './support/fixtures';
import { withOwnSite } from './support/own-site';
import { CACHES, startPlainCaches } from './support/plain-cache';
import { requestRaw } from './support/raw-request';
import { PORTS, SITE_VARIABLES } from './support/settings';
import { de } from './support/texts';

const DATA = { rsc: '1' };
const SEGMENT = { ...DATA, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

/** The address to which Next redirects such a request for data. */
async function dataAddress(path: string, headers: Record<string, string>) {
  const response = await fetch(SITE_VARIABLES.SITE_URL + path, { headers, redirect: 'manual' });
  expect(response.status).toBe(307);
  return response.headers.get('location') ?? '';
}

test.describe('a shared cache', () => {
  let caches: Awaited<ReturnType<typeof startPlainCaches>>;
  test.beforeAll(async () => {
    caches = await startPlainCaches();
  });
  test.afterAll(() => caches.stop());

  for (const [name, port] of Object.entries(CACHES)) {
    const fetchFromCache = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' });

    async function expectDocument(path: string) {
      const response = await fetchFromCache(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toContain(de.availability.heading);
    }

    test.describe(name, () => {
      test('keeps documents and data under addresses of their own', async () => {
        const document = `/availability?kept=${port}`;
        const data = await dataAddress(document, SEGMENT);
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

      for (const [attack, headers, hash] of [
        ['data without a hash', DATA, ''],
        ['data with a wrong hash', DATA, '&_rsc=abc'],
        ['a segment without a hash', SEGMENT, ''],
        ['data by a malformed header', { rsc: '2' }, ''],
      ] as const) {
        test(`keeps the document after requests for ${attack}`, async () => {
          const path = `/availability?attack=${encodeURIComponent(attack)}${hash}`;
          for (let count = 0; count < 2; count++) await fetchFromCache(path, headers);
          await expectDocument(path);
        });
      }

      test('keeps the data after requests for its address without the headers', async () => {
        const path = await dataAddress(`/availability?from=${port}`, SEGMENT);
        for (let count = 0; count < 2; count++) await expectDocument(path);
        const data = await fetchFromCache(path, SEGMENT);
        expect([data.status, data.headers.get('content-type')]).toEqual([200, 'text/x-component']);
      });

      test('lets the router go from page to page after such requests', async ({ page }) => {
        for (const path of ['/', '/availability', '/booking']) await fetchFromCache(path, DATA);
        let prefetched = 0;
        page.on('response', (response) => {
          if (/[?&]_rsc=/.test(response.url())) prefetched++;
        });
        await page.goto(`http://localhost:${port}/`);
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        // Links are prefetched once the visitor moves and the router has started.
        await expect(async () => {
          await page.mouse.move(Math.random() * 100, 500);
          expect(prefetched).toBeGreaterThan(0);
        }).toPass();
        const navigation = page.getByRole('navigation', { name: de.layout.navigation });
        for (const [link, heading] of [
          [de.layout.availability, de.availability.heading],
          [de.layout.booking, de.booking.heading],
        ] as const) {
          await navigation.getByRole('link', { name: link }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
        }
      });
    });
  }
});

test.describe('response headers for caches', () => {
  const PAGES = [
    '/',
    '/availability',
    '/booking',
    '/impress',
    '/missing',
    '/api/health',
    '/robots.txt',
    '/sitemap.xml',
  ];

  /** Pages and built files are; the calls of the API and files for crawlers are short. */
  const isCompressed = (path: string) => !/^\/api\/|\.(txt|xml)$/.test(path);

  test('name what a response varies by in one Vary header', async () => {
    const [script = ''] = /\/_next\/static\/[^"]+?\.js/.exec(await (await fetch(SITE_VARIABLES.SITE_URL)).text()) ?? [];
    const month = '/api/photobooths/monthly/availability?date=2027-05-01';
    for (const path of [...PAGES, script, month, `${month}x`, '/availability/'])
      for (const headers of [[], ['RSC: 1'], ['If-None-Match: *'], ['Accept-Encoding: br']])
        for (const method of ['GET', 'HEAD']) {
          const response = await requestRaw(PORTS.site, `${method} ${path} HTTP/1.1`, headers);
          const isBare = [307, 308].includes(response.status);
          expect([path, response.values('vary').length]).toEqual([path, isBare ? 0 : 1]);
          if (!isBare && isCompressed(path)) expect(response.values('vary')[0]).toContain('Accept-Encoding');
        }
    expect((await requestRaw(PORTS.site, 'GET / HTTP/1.1')).values('vary')[0]?.split(', ')).toContain('rsc');
  });

  test('forbid to keep redirects, errors and refusals', async () => {
    for (const [line, headers, status] of [
      ['GET /availability', ['RSC: 1'], 307],
      ['GET /availability?_rsc=abc', ['RSC: 1'], 307],
      ['GET /availability/', [], 308],
      ['GET //evil.example', [], 308],
      ['GET /missing', [], 404],
      ['GET /missing', ['RSC: 1'], 404],
      ['GET /_not-found', ['RSC: 1'], 404],
      ['GET /_next/static/missing.js', [], 404],
      ['POST /', [], 405],
      ['GET /', ['Content-Length: 1'], 413],
      ['GET /api/photobooths/monthly/availability', [], 400],
    ] as const) {
      const response = await requestRaw(PORTS.site, `${line} HTTP/1.1`, headers);
      expect([line, response.status, response.values('cache-control')]).toEqual([line, status, ['no-store']]);
    }
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
