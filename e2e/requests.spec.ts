import { VALID_BODY } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, stopAtEnd, test } from './support/fixtures';
import { postBooking, startSite } from './support/own-site';
import { requestRaw } from './support/raw-request';
import { PORTS, SITE_VARIABLES } from './support/settings';
import { de, site } from './support/texts';

const PICTURE = site.socialPicture.path;
const LONG_AGO = 'Mon, 01 Jan 2001 00:00:00 GMT';
const NAVIGATION = ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'];
const MONTH = '/api/photobooths/monthly/availability?date=2027-05-01';

// lib/server/http/head-rules.test.ts tests the rules of heads.

test('requests that no browser makes get a specific response', async () => {
  for (const [requestLine, headers, status] of [
    [`GET ${PICTURE}`, ['Range: bytes=999999999-', 'If-Match: "x"', `If-Unmodified-Since: ${LONG_AGO}`], 200],
    ['GET /', ['Expect: miracles'], 417],
    ['GET /', Array.from({ length: 1_500 }, (_, index) => `X${index}: 1`), 200],
    ['GET /', [`X-Long: ${'x'.repeat(20_000)}`], 431],
    [`GET /${'x'.repeat(20_000)}`, [], 431],
    ['GET /%00', [], 404],
    ['GET /..%2f..%2fetc%2fpasswd', [], 404],
    ['GET /_next/static/%2e%2e/BUILD_ID', [], 404],
    // Pages of Next, which would be 200.
    ['GET /_not-found', NAVIGATION, 404],
    ['GET https://evil.example', [], 200],
    ['BREW /', [], 400],
  ] as const) {
    const response = await requestRaw(PORTS.site, `${requestLine} HTTP/1.1`, headers);
    const named = `${requestLine.slice(0, 60)} with ${String(headers).slice(0, 40)}`;
    expect([named, response.status]).toEqual([named, status]);
  }
});

test('redirects lead to this host, even if a request names another', async () => {
  for (const [target, location] of [
    ['/\\evil.example', '/evil.example'],
    ['http://evil.example/availability/', '/availability'],
    ['/datenschutz?a=b', '/impress#datenschutz'],
  ] as const) {
    const response = await requestRaw(PORTS.site, `GET ${target} HTTP/1.1`, ['X-Forwarded-Host: evil.example']);
    expect([target, response.status, response.values('location')]).toEqual([target, 308, [location]]);
  }
});

const atAddress = (path: string) => fetch(`http://127.0.0.1:${PORTS.site}${path}`, { redirect: 'manual' });

test('under another host, pages are redirected to SITE_URL, but checks and built files are served', async () => {
  for (const path of ['/', '/booking?date=2027-05-08&a=%0d%0a&a=2', '/robots.txt', PICTURE]) {
    const response = await atAddress(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, SITE_VARIABLES.SITE_URL + path]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
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
