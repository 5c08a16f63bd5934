import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../lib/shared/routes';
import { VALID_BODY, VALID_BOOKING } from '../test/bookings';
import { BUILD_TOKEN } from '../tools/bundle';
import { expect, test } from './support/fixtures';
import { nameOf, PACKAGES } from './support/offer';
import { postBooking } from './support/own-site';
import { SITE_VARIABLES, TOKEN } from './support/settings';
import { site } from './support/texts';

const send = (body: unknown = VALID_BODY, headers?: Record<string, string>) =>
  postBooking({ url: SITE_VARIABLES.SITE_URL }, body, headers);

test('a send call has five keys, the token, and only the form from the browser', async ({ upstream, mailbox }) => {
  expect((await send()).status).toBe(200);
  const [call] = upstream.calls(/send-email/);
  expect(call).toMatchObject({ method: 'POST', path: '/api/send-email' });
  expect(call?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    accept: 'application/json',
    'content-type': 'application/json',
  });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    to: VALID_BOOKING.email,
    subject: `Buchungsanfrage – ${nameOf(PACKAGES.valid)} – ${VALID_BOOKING.date}`,
    message: expect.stringContaining(VALID_BOOKING.date),
    reply_to: SITE_VARIABLES.MAIL_REPLY_TO,
    from: { email: SITE_VARIABLES.MAIL_FROM_EMAIL, name: site.name },
  });
  expect(mailbox.received()).toHaveLength(1);
});

// middleware.test.ts and lib/server test each of these rules.
test('anything other than a request of our page is refused without a call', async ({ upstream }) => {
  for (const [status, body, headers] of [
    [403, VALID_BODY, { 'sec-fetch-site': 'cross-site' }],
    [413, { ...VALID_BODY, name: 'x'.repeat(16_384) }, {}],
    [422, { ...VALID_BODY, to: 'x@y.z' }, {}],
  ] as const) {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status });
  }
  expect(upstream.calls(/send-email/)).toEqual([]);
});

// lib/server/booking/idempotency.test.ts tests simultaneous requests.
test('an idempotency key in any letter case sends one email, and refuses a different request', async ({ upstream }) => {
  const key = randomUUID();
  const sendUnder = async (spelling: string, change = {}) =>
    (await send({ ...VALID_BODY, ...change }, { 'idempotency-key': spelling })).status;
  expect([await sendUnder(key), await sendUnder(key.toUpperCase())]).toEqual([200, 200]);
  expect(await sendUnder(key, { name: 'Anders' })).toBe(422);
  expect(upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key'])).toEqual([key]);
});

test('the token of the build or the server is in no file for browsers and in no response', async ({ request }) => {
  const formsOf = (token: string) =>
    (['utf8', 'base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(token).toString(form));
  const secrets = [TOKEN, BUILD_TOKEN].flatMap(formsOf);
  const files = readdirSync('.next/static', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name));
    for (const secret of secrets) expect(content.includes(secret), file.name).toBe(false);
  }

  // The other addresses that the pages request. With RSC, an address returns the data of its page.
  const reads = ['photobooths/monthly', 'photobooths', 'bundles', 'accessories'].map(
    (name) => `/api/${name}/availability?date=2027-05-01`,
  );
  for (const path of [...Object.values(ROUTES), '/missing', ...reads])
    for (const headers of [{}, { rsc: '1' }]) {
      const response = await request.get(path, { headers });
      const sent = (await response.text()) + JSON.stringify(response.headers());
      expect(sent.length, path).toBeGreaterThan(500);
      for (const secret of secrets) expect(sent.includes(secret), path).toBe(false);
    }
  const answer = await send();
  const sent = (await answer.text()) + JSON.stringify([...answer.headers]);
  for (const secret of secrets) expect(sent).not.toContain(secret);
});
