import { VALID_BODY } from '../lib/booking/test-data';
import { fillIn, openForm } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { postBooking, withOwnSite } from './support/own-site';
import { BRAND, de, t } from './support/texts';
import { times } from './support/times';
import {
  drips,
  type Fault,
  floodsWith,
  hangs,
  resets,
  resetsMidBody,
  respond,
  switchesProtocols,
} from './support/upstream';

const { booking } = de;

const REDIRECTS = [301, 302, 303, 307, 308];

/** Faults of every call of the rental API. The status alone confirms a send. The body does not matter. */
const FAULTS: Record<string, { fault: Fault; confirmsSend?: boolean }> = {
  'no response': { fault: hangs },
  'a dripping response': { fault: drips, confirmsSend: true },
  'a reset before the response': { fault: resets },
  'a reset in the middle of the response': { fault: resetsMidBody, confirmsSend: true },
  'a refusal': { fault: respond(401) },
  'a server error': { fault: respond(500) },
  'a switch of protocols': { fault: switchesProtocols },
  'lists nested 100,000 deep': {
    fault: respond(200, '['.repeat(100_000) + ']'.repeat(100_000)),
    confirmsSend: true,
  },
  garbage: { fault: respond(200, '\u0000\u0001{'), confirmsSend: true },
  'an empty response': { fault: respond(200, ''), confirmsSend: true },
  'wrong types': { fault: respond(200, '{"name":[],"availability":1}'), confirmsSend: true },
  '100 MB': { fault: floodsWith(100), confirmsSend: true },
  ...Object.fromEntries(
    REDIRECTS.map((status) => [`redirect ${status}`, { fault: respond(status, '[]', { location: '/elsewhere' }) }]),
  ),
};

test('every fault of the rental API is a failure of its call alone, follows no redirect, and is over afterwards', async ({
  upstream,
}) => {
  await withOwnSite({}, async (site) => {
    for (const [index, [name, { fault, confirmsSend = false }]] of Object.entries(FAULTS).entries()) {
      const paths = [
        `/api/photobooths/monthly/availability?date=${2041 + index}-01-01`,
        ...['bundles', 'photobooths', 'accessories'].map(
          (resource) => `/api/${resource}/availability?date=${2041 + index}-01-08`,
        ),
      ];
      const getAll = (paths: string[]) => Promise.all(paths.map((path) => fetch(site.url + path)));
      upstream.reset();
      upstream.fail(/./, fault);
      const [sent, reads, others] = await Promise.all([
        postBooking(site, VALID_BODY),
        getAll(paths),
        getAll(['/', '/availability', '/api/health']),
      ]);
      expect(
        others.map(({ status }) => status),
        name,
      ).toEqual([200, 200, 200]);
      for (const response of reads) {
        expect([502, 504], name).toContain(response.status);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
      }
      expect(confirmsSend ? [200] : [502, 504], name).toContain(sent.status);
      expect(upstream.calls(/send-email/), name).toHaveLength(1);
      expect(upstream.calls(/elsewhere/), name).toEqual([]);

      upstream.reset();
      expect(
        (await getAll(paths)).map(({ status }) => status),
        name,
      ).toEqual(Array(4).fill(200));
      expect((await postBooking(site, VALID_BODY)).status, name).toBe(200);
    }
  });
});

test('without a rental API the pages work, and no send counts for its client', async () => {
  await withOwnSite({ RENTAL_API_URL: 'http://127.0.0.1:9', MAIL_LIMIT_PER_IP: '3' }, async (site) => {
    expect(await (await fetch(site.url)).text()).toContain(t('home.heading', BRAND));
    const responses = await times(6, () => postBooking(site, VALID_BODY));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(502));
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });
});

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
