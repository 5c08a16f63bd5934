import { expect, test } from './support/fixtures';
import { requestRaw } from './support/raw-request';
import { PORTS } from './support/settings';
import { site } from './support/texts';

const PICTURE = site.socialPicture.path;
const LONG_AGO = 'Mon, 01 Jan 2001 00:00:00 GMT';

test.describe('requests that no browser makes', () => {
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
    [`GET /robots.txt?${'a&'.repeat(4_000)}`, [], 414],
    [`GET http://evil.example/?${'a&'.repeat(4_000)}`, [], 414],
    [`POST /api/send-email?${'a&'.repeat(4_000)}`, [], 414],
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
    ['GET http://evil.example/booking', [], 200],
    ['GET http://evil.example/missing', [], 404],
    ['BREW /', [], 400],
    ['PROPFIND /', [], 405],
  ] as const) {
    const named = `"${requestLine.slice(0, 60)}" with ${String(headers).slice(0, 40) || 'no header'}`;
    test(`the response to ${named} is ${status}`, async () => {
      expect((await requestRaw(PORTS.site, `${requestLine} HTTP/1.1`, headers)).status).toBe(status);
    });
  }

  test('other methods are refused with the allowed ones', async () => {
    for (const [path, allow] of [
      ['/', 'GET, HEAD'],
      [PICTURE, 'GET, HEAD'],
      ['/_next/static/missing.js', 'GET, HEAD'],
      ['/api/bundles/availability', 'GET, HEAD'],
      ['/api/send-email', 'POST'],
      ['/api/send-email?x=1', 'POST'],
      ['/api/send-email/', 'GET, HEAD'],
    ] as const) {
      for (const method of [
        'TRACE',
        'OPTIONS',
        'PUT',
        'DELETE',
        'PATCH',
        ...(allow === 'POST' ? ['GET', 'HEAD'] : ['POST']),
      ]) {
        const response = await requestRaw(PORTS.site, `${method} ${path} HTTP/1.1`);
        expect([method, path, response.status, response.values('allow')]).toEqual([method, path, 405, [allow]]);
        expect(response.values('x-content-type-options')).toEqual(['nosniff']);
      }
    }
  });

  test('reach Next with 16 parameters at most, the first of each name, in any spelling', async () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=${index}`);
    const link = 'date=2027-05-08&package=Plus&utm_campaign=Sommer%20Fest&fbclid=IwAR-0_~';
    for (const [query, kept] of [
      [link, link],
      ['a&'.repeat(1_900), 'a'],
      [`${'a=1&%61=2&'.repeat(350)}date=2027-05-08`, 'a=1&date=2027-05-08'],
      ['b+c&b%20c&'.repeat(380), 'b+c'],
      ['=&'.repeat(1_900), '='],
      [numbered(400).join('&'), numbered(16).join('&')],
    ] as const)
      for (const target of ['/availability/', 'http://evil.example/availability/']) {
        // Next redirects to the path without the slash, with the query that has reached it.
        const { values } = await requestRaw(PORTS.site, `GET ${target}?${query} HTTP/1.1`);
        const [path, reached] = values('location')[0]?.split('?') ?? [];
        expect([path, ...new URLSearchParams(reached)]).toEqual(['/availability', ...new URLSearchParams(kept)]);
      }
  });

  test('are redirected to this host, whatever host they name', async () => {
    for (const [target, location] of [
      ['//evil.example', '/evil.example'],
      ['///evil.example/', '/evil.example/'],
      ['/\\evil.example', '/evil.example'],
      ['//evil.example/%2e%2e', '/'],
      ['/%2f%2fevil.example/', '/%2f%2fevil.example'],
      ['/evil.example//', '/evil.example/'],
      ['/.//evil.example/', '/evil.example/'],
      ['http://evil.example/availability/', '/availability'],
      ['http://evil.example//x', '/x'],
    ] as const) {
      const response = await requestRaw(PORTS.site, `GET ${target} HTTP/1.1`, ['X-Forwarded-Host: evil.example']);
      expect([target, response.status, response.values('location')]).toEqual([target, 308, [location]]);
    }
  });
});

test('a missing page is a 404 for conditional requests too', async ({ request }) => {
  const { etag = '' } = (await request.get('/missing')).headers();
  expect(etag).not.toBe('');
  expect((await request.get('/missing', { headers: { 'if-none-match': etag } })).status()).toBe(404);
});

test("Next's internal pages are missing pages, whatever the spelling and headers", async () => {
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
