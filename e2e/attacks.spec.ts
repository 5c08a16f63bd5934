import { expect, test } from './support/fixtures';
import { withOwnSite } from './support/own-site';
import { openRaw, rawHead, requestRaw } from './support/raw-request';
import { PORTS } from './support/settings';
import { site } from './support/texts';
import { respond } from './support/upstream';

const PICTURE = site.socialPicture.path;
const LONG_AGO = 'Mon, 01 Jan 2001 00:00:00 GMT';

test.describe('requests that no browser makes', () => {
  for (const [requestLine, headers, status] of [
    [`GET ${PICTURE}`, ['Range: bytes=999999999-'], 200],
    [`GET ${PICTURE}`, ['Range: bytes=0-9'], 200],
    [`GET ${PICTURE}`, ['If-Match: "x"'], 200],
    [`GET ${PICTURE}`, [`If-Unmodified-Since: ${LONG_AGO}`], 200],
    ['GET /', ['Range: bytes=999999999-', 'If-Match: "x"'], 200],
    ['GET /', ['Expect: 100-continue'], 200],
    ['GET /', ['Expect: miracles'], 417],
    ['GET /', Array.from({ length: 1_500 }, (_, index) => `X${index}: 1`), 200],
    ['GET /', [`X-Long: ${'x'.repeat(20_000)}`], 431],
    [`GET /${'x'.repeat(15_000)}`, [], 404],
    [`GET /${'x'.repeat(20_000)}`, [], 431],
    ['GET /%', [], 404],
    ['GET /%00', [], 404],
    ['GET /%ff', [], 404],
    ['GET /api/%E0%A4%A/availability', [], 404],
    ['GET /api/%/availability?date=2027-05-01', [], 404],
    ['GET /..%2f..%2fetc%2fpasswd', [], 404],
    ['GET *', [], 404],
    ['GET http://evil.example/booking', [], 200],
    ['GET http://evil.example/missing', [], 404],
    ['BREW /', [], 400],
    ['PROPFIND /', [], 405],
  ] as const) {
    test(`${requestLine.slice(0, 60)} with ${String(headers).slice(0, 40) || 'nothing'}: ${status}`, async () => {
      expect((await requestRaw(PORTS.site, `${requestLine} HTTP/1.1`, headers)).status).toBe(status);
    });
  }

  for (const [path, allow] of [
    ['/', 'GET, HEAD'],
    [PICTURE, 'GET, HEAD'],
    ['/_next/static/missing.js', 'GET, HEAD'],
    ['/api/health', 'GET, HEAD'],
    ['/api/bundles/availability', 'GET, HEAD'],
    ['/api/send-email', 'POST'],
  ] as const) {
    test(`other methods on ${path} are refused with what is allowed`, async () => {
      for (const method of [
        'TRACE',
        'OPTIONS',
        'PUT',
        'DELETE',
        'PATCH',
        ...(allow === 'POST' ? ['HEAD'] : ['POST']),
      ]) {
        const response = await requestRaw(PORTS.site, `${method} ${path} HTTP/1.1`);
        expect([method, response.status, response.values('allow')]).toEqual([method, 405, [allow]]);
        expect(response.values('x-content-type-options')).toEqual(['nosniff']);
      }
    });
  }

  test('are never redirected to another host', async () => {
    for (const target of [
      '//evil.example',
      '///evil.example/',
      '/\\evil.example',
      '//evil.example/%2e%2e',
      '/%2f%2fevil.example/',
      '/evil.example//',
      '/.//evil.example/',
      'http://evil.example/availability/',
      'http://evil.example//x',
      'javascript://evil.example/%0aalert(1)',
    ]) {
      const response = await requestRaw(PORTS.site, `GET ${target} HTTP/1.1`, ['X-Forwarded-Host: evil.example']);
      expect(response.status, target).toBeLessThan(500);
      for (const location of response.values('location')) expect(location).toMatch(/^\/(?![/\\])/);
    }
  });
});

test.describe('missing pages', () => {
  test('are 404 for conditional requests too', async ({ request }) => {
    const { etag = '' } = (await request.get('/missing')).headers();
    expect(etag).not.toBe('');
    expect((await request.get('/missing', { headers: { 'if-none-match': etag } })).status()).toBe(404);
  });

  for (const path of ['/_global-error', '/_not-found']) {
    test(`include ${path}, whatever its spelling`, async () => {
      const encoded = `/%5F${path.slice(2).replace('-', '%2D')}`;
      const spellings = [path, `${path}/`, `/${path}`, encoded, `${encoded}/`, `${path}.rsc`, `${path}?_rsc`];
      for (const spelling of spellings)
        for (const headers of [
          [],
          ['RSC: 1'],
          ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'],
        ])
          expect([spelling, (await requestRaw(PORTS.site, `GET ${spelling} HTTP/1.1`, headers)).status]).toEqual([
            spelling,
            404,
          ]);
    });
  }
});

test('the log is one JSON object a line without personal data, whatever the request', async ({ upstream }) => {
  const secret = 'juergen@example.com';
  await withOwnSite({}, async (own) => {
    const json = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
    for (const [path, headers] of [
      ['/api/send-email', [...json, 'Content-Length: 500']],
      ['/api/send-email', ['Sec-Fetch-Site: cross-site', 'Content-Length: 500']],
      ['/', ['Next-Action: abc', 'Content-Type: text/plain', 'Content-Length: 500']],
      ['/booking', ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 500']],
    ] as const) {
      const socket = openRaw(
        PORTS.ownSite,
        `${rawHead(`POST ${path}?email=${secret} HTTP/1.1`, headers)}{"email":"${secret}`,
      );
      await new Promise((resolve) => socket.write(' ', resolve));
      socket.destroy();
    }
    for (const [requestLine, headers] of [
      [`TRACE /api/health?email=${secret}`, []],
      ['GET *', []],
      [`GET /api/%/availability?email=${secret}`, []],
      [`GET ${PICTURE}?email=${secret}`, ['Range: bytes=999999999-']],
      [`POST /?email=${secret}`, ['Next-Action: abc']],
      [`POST /booking?email=${secret}`, ['Content-Type: multipart/form-data; boundary=x']],
    ] as const)
      await requestRaw(PORTS.ownSite, `${requestLine} HTTP/1.1`, headers);
    // A failure that the site logs.
    upstream.fail(/bundles/, respond(500));
    await fetch(`${own.url}/api/bundles/availability?date=2027-05-01`);
    own.signal('SIGINT');
    await own.exited;
    const lines = own.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
    expect(own.output()).not.toContain(secret);
  });
});
