import { VALID_BODY } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, stopAtEnd, test } from './support/fixtures';
import { postBooking, startSite } from './support/own-site';
import { requestRaw } from './support/raw-request';
import { PORTS, SITE_VARIABLES } from './support/settings';
import { de, site } from './support/texts';

const PICTURE = site.socialPicture.path;
const LONG_AGO = 'Mon, 01 Jan 2001 00:00:00 GMT';
const MONTH = '/api/photobooths/monthly/availability?date=2027-05-01';

test('requests that no browser makes get a specific response', async () => {
  for (const [requestLine, headers, status] of [
    [`GET ${PICTURE}`, ['Range: bytes=999999999-'], 200],
    [`GET ${PICTURE}`, ['If-Match: "x"'], 200],
    [`GET ${PICTURE}`, [`If-Unmodified-Since: ${LONG_AGO}`], 200],
    ['GET /', ['Range: bytes=999999999-', 'If-Match: "x"'], 200],
    ['GET /', ['Expect: 100-continue'], 200],
    ['GET /', ['Expect: miracles'], 417],
    ['GET /', Array.from({ length: 1_500 }, (_, index) => `X${index}: 1`), 200],
    ['GET /', [`Cookie: ${'x'.repeat(7_000)}`, `Referer: https://www.example.com/${'x'.repeat(7_000)}`], 200],
    ['GET /', [`X-Long: ${'x'.repeat(20_000)}`], 431],
    ['GET /', ['Content-Length: 0'], 200],
    ['GET /', ['Content-Length: 1'], 413],
    ['GET /', ['Transfer-Encoding: chunked'], 411],
    [`GET /${'x'.repeat(4_000)}`, [], 404],
    [`GET /${'x'.repeat(4_100)}`, [], 414],
    [`GET /${'x'.repeat(20_000)}`, [], 431],
    ['GET /?%', [], 200],
    ['GET /%', [], 404],
    ['GET /%00', [], 404],
    ['GET /%ff', [], 404],
    ['GET /api/%/availability?date=2027-05-01', [], 404],
    ['GET /..%2f..%2fetc%2fpasswd', [], 404],
    ['GET /_next/static/../BUILD_ID', [], 404],
    ['GET /_next/static/%2e%2e/BUILD_ID', [], 404],
    ['GET /_next/static', [], 404],
    ['GET *', [], 404],
    ['OPTIONS *', [], 405],
    ['GET javascript://evil.example/%0aalert(1)', [], 404],
    ['GET https://evil.example', [], 200],
    ['GET http://evil.example/missing', [], 404],
    ['BREW /', [], 400],
    ['PROPFIND /', [], 405],
  ] as const) {
    const response = await requestRaw(PORTS.site, `${requestLine} HTTP/1.1`, headers);
    const named = `${requestLine.slice(0, 60)} with ${String(headers).slice(0, 40)}`;
    expect([named, response.status]).toEqual([named, status]);
  }
});

test('other methods are refused with the allowed ones', async () => {
  for (const [path, allow] of [
    ['/', 'GET, HEAD'],
    [PICTURE, 'GET, HEAD'],
    ['/_next/static/missing.js', 'GET, HEAD'],
    ['/api/bundles/availability', 'GET, HEAD'],
    ['/api/send-email?x=1', 'POST'],
    ['/api/send-email/', 'GET, HEAD'],
  ] as const)
    for (const method of ['TRACE', 'OPTIONS', 'PUT', ...(allow === 'POST' ? ['GET', 'HEAD'] : ['POST'])]) {
      const response = await requestRaw(PORTS.site, `${method} ${path} HTTP/1.1`);
      expect([method, path, response.status, response.values('allow')]).toEqual([method, path, 405, [allow]]);
    }
});

test('redirects lead to this host, even if a request names another, with at most 16 parameters', async () => {
  const parameters = Array.from({ length: 20 }, (_, index) => `p${index}=${index}`);
  for (const [target, location] of [
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['//evil.example/%2e%2e', '/'],
    ['/%2f%2fevil.example/', '/%2f%2fevil.example'],
    ['/.//evil.example/', '/evil.example/'],
    ['http://evil.example/availability/', '/availability'],
    ['http://evil.example//x', '/x'],
    [
      `/availability/?p%30=first&${parameters.join('&')}`,
      `/availability?p0=first&${parameters.slice(1, 16).join('&')}`,
    ],
  ] as const) {
    const response = await requestRaw(PORTS.site, `GET ${target} HTTP/1.1`, ['X-Forwarded-Host: evil.example']);
    expect([target, response.status, response.values('location')]).toEqual([target, 308, [location]]);
  }
});

test("Next's internal pages are missing pages, with any spelling and headers", async () => {
  const navigation = ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'];
  for (const path of ['/_global-error', '/_not-found']) {
    const encoded = `/%5F${path.slice(2).replace('-', '%2D')}`;
    for (const spelling of [path, `${path}/`, `/${path}`, encoded, `${encoded}/`, `${path}.rsc`, `${path}?_rsc`])
      for (const headers of [[], ['RSC: 1'], navigation]) {
        const { status } = await requestRaw(PORTS.site, `GET ${spelling} HTTP/1.1`, headers);
        expect([spelling, headers, status]).toEqual([spelling, headers, 404]);
      }
  }
});

const atAddress = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${PORTS.site}${path}`, { method, redirect: 'manual' });

test('under another host, pages are redirected to SITE_URL, but checks and built files are served', async () => {
  const files = ['/robots.txt', '/sitemap.xml', '/favicon.ico', PICTURE];
  for (const path of ['/', '/booking?date=2027-05-08&a=%0d%0a&a=2', '/missing', '//evil.example', ...files])
    for (const method of ['GET', 'HEAD']) {
      const response = await atAddress(path, method);
      expect([response.status, response.headers.get('location')]).toEqual([308, SITE_VARIABLES.SITE_URL + path]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  expect((await atAddress('/', 'POST')).status).toBe(405);

  const home = await (await fetch(SITE_VARIABLES.SITE_URL)).text();
  const [script = ''] = /\/_next\/static\/[^"]+?\.js/.exec(home) ?? [];
  for (const path of ['/api/health', '/api/ready', MONTH, script])
    expect([path, (await atAddress(path)).status]).toEqual([path, 200]);
  expect((await atAddress('/api/metrics')).status, 'not switched on').toBe(404);
});

test('under another host, the demo shows its pages and accepts requests', async ({ page, mailbox, expectProblem }) => {
  // Another name of this machine (playwright.config.ts). The browser does not trust it without TLS.
  const url = `http://other.test:${PORTS.ownSite}`;
  expectProblem(/^foreign host: http:\/\/other\.test/);
  // Browsers ignore this header on pages without TLS, and report that.
  expectProblem(/Cross-Origin-Opener-Policy header has been ignored/);
  const own = await stopAtEnd(startSite({ DEMO_ANY_HOST: '1' }));
  expect(own.output()).toContain('DEMO_ANY_HOST');
  await form.open(page, `${url}/booking`);
  expect(page.url()).toBe(`${url}/booking`);
  expect(await page.evaluate(() => isSecureContext), 'as on a phone').toBe(false);
  await page.getByRole('button', { name: de.booking.share.action }).click();
  await expect(page.getByText('/booking?package=')).toBeVisible();
  await form.fillIn(page);
  await form.send(page);
  expect(mailbox.received()).toHaveLength(1);
  expect((await postBooking(own, VALID_BODY, { origin: 'http://example.com' })).status).toBe(403);
});
