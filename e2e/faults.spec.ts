import { VALID_BOOKING } from '../lib/booking/test-data';
import { expectFieldsKept, fillIn, openForm } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { type OwnSite, postBooking, withOwnSite } from './support/own-site';
import { BRAND, de, t } from './support/texts';
import { drips, type Fault, floods, hangs, resets, resetsMidBody, respond } from './support/upstream';

/** A send is confirmed by its status alone, whatever the body. */
const FAULTS: Record<string, { fault?: Fault; url?: string; confirmsSend?: boolean }> = {
  'a refused connection': { url: 'http://127.0.0.1:9' },
  'a name that is not found': { url: 'https://rental-api.invalid' },
  'no response': { fault: hangs },
  'a dripping response': { fault: drips, confirmsSend: true },
  'a reset before the response': { fault: resets },
  'a reset in the middle of the response': { fault: resetsMidBody, confirmsSend: true },
  ...Object.fromEntries(
    [301, 302, 307].map((status) => [status, { fault: respond(status, '', { location: '/elsewhere' }) }]),
  ),
  ...Object.fromEntries([400, 401, 404, 409, 429, 500, 502, 503].map((status) => [status, { fault: respond(status) }])),
  garbage: { fault: respond(200, '\u0000\u0001{'), confirmsSend: true },
  HTML: { fault: respond(200, '<!doctype html><h1>Hi</h1>', { 'content-type': 'text/html' }), confirmsSend: true },
  'an empty response': { fault: respond(200, ''), confirmsSend: true },
  'wrong types': { fault: respond(200, '{"name":[],"description":1}'), confirmsSend: true },
  '100 MB': { fault: floods, confirmsSend: true },
};

const READS = [
  '/api/photobooths/monthly/availability?date=2027-05-01',
  '/api/bundles/availability?date=2027-05-08',
  '/api/photobooths/availability?date=2027-05-08',
  '/api/accessories/availability?date=2027-05-08',
];

/** A limit, and time for a start and a round trip on a slow machine. */
const within = (limit: number) => AbortSignal.timeout(limit + 5_000);
const READ_LIMIT_MS = 5_000;
const SEND_LIMIT_MS = 10_000;

async function read(site: OwnSite, path: string) {
  return fetch(`${site.url}${path}`, { signal: within(READ_LIMIT_MS) });
}

test.describe.configure({ mode: 'parallel' });

for (const [name, { fault, url, confirmsSend = false }] of Object.entries(FAULTS)) {
  test(`${name} on each of the six calls is a failure within its time limit`, async ({ upstream }) => {
    if (fault) upstream.fail(/./, fault);
    await withOwnSite(url ? { RENTAL_API_URL: url } : {}, async (site) => {
      const [home, sent, ...reads] = await Promise.all([
        read(site, '/').then((response) => response.text()),
        Promise.race([
          postBooking(site, VALID_BOOKING),
          new Promise<never>((_, reject) =>
            within(SEND_LIMIT_MS).addEventListener('abort', () => reject(new Error('too late'))),
          ),
        ]),
        ...READS.map((path) => read(site, path)),
      ]);
      expect(home).toContain(t('home.heading', BRAND));
      for (const response of reads) {
        expect([502, 504]).toContain(response.status);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
      }
      if (confirmsSend) expect(sent.status).toBe(200);
      else expect([502, 504]).toContain(sent.status);
      expect((await read(site, '/api/health')).status).toBe(200);
      expect(upstream.calls(/elsewhere/)).toEqual([]);
      expect(upstream.calls(/send-email/).length).toBeLessThanOrEqual(1);
    });
  });
}

test.describe('on the booking page', () => {
  const { booking } = de;

  test('a filled honeypot field is a failure like any other', async ({ page, upstream, expectProblem }) => {
    expectProblem(/status of 422/);
    await openForm(page);
    await fillIn(page);
    await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
    await page.getByRole('button', { name: booking.submit }).click();
    await expect(page.getByText(booking.failed)).toBeVisible();
    expect(upstream.calls(/send-email/)).toEqual([]);
  });

  test('a site that dies during a send is a failure that loses nothing', async ({ page, upstream, expectProblem }) => {
    expectProblem(/ERR_|Failed to fetch/);
    upstream.hold(/send-email/);
    await withOwnSite({}, async (site) => {
      await openForm(page, `${site.url}/booking`);
      await fillIn(page);
      await expect(page.getByText(booking.dateHint.taken)).toBeVisible();
      await page.getByRole('button', { name: booking.submit }).click();
      await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
      await site.kill();
      await expect(page.getByText(booking.failed)).toBeVisible();
      await expect(page.getByText(booking.sent)).toHaveCount(0);
      await expectFieldsKept(page);
    });
  });
});
