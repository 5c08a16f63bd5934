import { VALID_BODY } from '../lib/booking/test-data';
import { fillIn, openForm, sentHeading, submit } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { postBooking, withOwnSite } from './support/own-site';
import { PORTS, SITE_VARIABLES } from './support/settings';
import { site } from './support/texts';

const MONTH = '/api/photobooths/monthly/availability?date=2027-05-01';

/** Another name of this machine (playwright.config.ts). Without TLS, the browser does not trust it. */
const OTHER_HOST = 'other.test';

const atAddress = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${PORTS.site}${path}`, { method, headers, redirect: 'manual' });

test('pages under another host are redirected to the same path and query of SITE_URL, and caches keep no redirect', async () => {
  const files = ['/robots.txt', '/sitemap.xml', '/favicon.ico', site.socialPicture.path];
  for (const path of [
    '/',
    '/booking?date=2027-05-08&a=%0d%0a&a=2',
    '/missing',
    '//evil.example',
    '/availability/',
    ...files,
  ])
    for (const method of ['GET', 'HEAD']) {
      const response = await atAddress(path, method, { rsc: '1', 'x-forwarded-host': 'localhost' });
      expect([path, response.status, response.headers.get('location')]).toEqual([
        path,
        308,
        SITE_VARIABLES.SITE_URL + path,
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('');
    }
  expect((await atAddress('/', 'POST')).status).toBe(405);
});

test('checks, metrics, availability and built files are answered under any host', async () => {
  const home = await (await fetch(SITE_VARIABLES.SITE_URL)).text();
  const files = [...home.matchAll(/\/_next\/static\/[^"]+?\.(?:js|css|avif|woff2)/g)].map(String);
  expect(files.length).toBeGreaterThan(3);
  for (const path of ['/api/health', '/api/ready', MONTH, ...files])
    expect([path, (await atAddress(path)).status]).toEqual([path, 200]);
  expect((await atAddress('/api/metrics')).status, 'not switched on').toBe(404);
});

test('a send from another origin is refused, logged with that origin, and counted', async () => {
  await withOwnSite({}, async (own) => {
    const origin = 'http://example.com';
    expect(await own.metrics()).toContain('booking_origins_refused_total 0\n');
    expect((await postBooking(own, VALID_BODY, { origin })).status).toBe(403);
    expect(await own.metrics()).toContain('booking_origins_refused_total 1\n');
    const lines = own
      .output()
      .split('\n')
      .filter((line) => line.includes(origin));
    expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ level: 40, origin })]);
  });
});

test('the demo shows its pages under any host, and takes a request from there', async ({
  page,
  mailbox,
  expectProblem,
}) => {
  expectProblem(new RegExp(`^foreign host: http://${OTHER_HOST}`));
  // Browsers ignore this header on pages without TLS, and say so.
  expectProblem(/Cross-Origin-Opener-Policy header has been ignored/);
  await withOwnSite({ DEMO_ANY_HOST: '1' }, async (own) => {
    expect(own.output()).toContain('DEMO_ANY_HOST');
    const url = `http://${OTHER_HOST}:${PORTS.ownSite}`;
    await openForm(page, `${url}/booking`);
    expect(page.url()).toBe(`${url}/booking`);
    expect(await page.evaluate(() => isSecureContext), 'as on a phone').toBe(false);
    await fillIn(page);
    await submit(page).click();
    await expect(sentHeading(page)).toBeVisible();
    expect(mailbox.received()).toHaveLength(1);
    expect((await postBooking(own, VALID_BODY, { origin: 'http://example.com' })).status).toBe(403);
    // Before its site stops, which would break what the page fetches ahead.
    await page.close();
  });
});
