import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { spellingsOf } from '../test/address-spellings';
import { VALID_BODY, VALID_BOOKING } from '../test/bookings';
import { BUILD_TOKEN } from '../tools/bundle';
import { expect, stopAtEnd, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { nameOf, PACKAGES } from './support/offer';
import { METRICS_TOKEN, postBooking, startSite, times } from './support/own-site';
import { SITE_VARIABLES, TOKEN } from './support/settings';
import { site } from './support/texts';
import { resets, respond } from './support/upstream';

const OK = respond(200, '{}');

const send = (body: unknown = VALID_BODY, headers?: Record<string, string>) =>
  postBooking({ url: SITE_VARIABLES.SITE_URL }, body, headers);

test('a send has five keys, the token, and nothing from the browser but the form', async ({ upstream, mailbox }) => {
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

test('what is no request of our page is refused without a call', async ({ upstream }) => {
  for (const [status, body, headers] of [
    [400, '{"date":', {}],
    [403, VALID_BODY, { 'sec-fetch-site': 'cross-site' }],
    [413, { ...VALID_BODY, name: 'x'.repeat(16_384) }, {}],
    [415, 'x=1', { 'content-type': 'text/plain' }],
    [422, { ...VALID_BODY, to: 'x@y.z' }, {}],
    [422, [], {}],
    [422, VALID_BODY, { 'idempotency-key': '00000000-0000-0000-0000-00000000000g' }],
  ] as const) {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status });
  }
  expect(upstream.calls(/send-email/)).toEqual([]);
});

const sendUnder = async (key: string, change = {}) =>
  (await send({ ...VALID_BODY, ...change }, { 'idempotency-key': key })).status;

test('an idempotency key mails once for 50 requests at a time, and refuses another request', async ({ upstream }) => {
  const release = upstream.hold(/send-email/);
  upstream.fail(/send-email/, OK);
  const key = randomUUID();
  const first = sendUnder(key);
  await expect.poll(() => upstream.calls(/send-email/).length).toBe(1);
  const keys = Array.from({ length: 49 }, (_, index) => (index % 2 ? key.toUpperCase() : key));
  expect(await Promise.all(keys.map((spelling) => sendUnder(spelling)))).toEqual(Array(49).fill(409));
  release();
  expect(await first).toBe(200);
  expect(await sendUnder(key.toUpperCase())).toBe(200);
  expect(await sendUnder(key, { name: 'Anders' })).toBe(422);
  expect(upstream.calls(/send-email/)).toHaveLength(1);
});

test('an idempotency key is free after a certain failure, and not after a lost response', async ({ upstream }) => {
  const key = randomUUID().toUpperCase();
  const other = { name: 'Anders' };
  upstream.fail(/send-email/, respond(422));
  expect(await sendUnder(key)).toBe(502);
  upstream.fail(/send-email/, resets);
  expect(await sendUnder(key, other)).toBe(502);
  expect(await sendUnder(key)).toBe(422);
  upstream.fail(/send-email/, OK);
  expect(await sendUnder(key, other)).toBe(200);
  const keys = upstream.calls(/send-email/).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([key, key, key]);
});

test('the token of the build or the server is in no file for browsers and no response', async ({ page, request }) => {
  const formsOf = (token: string) =>
    (['utf8', 'base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(token).toString(form));
  const secrets = [TOKEN, BUILD_TOKEN].flatMap(formsOf);
  const files = readdirSync('.next/static', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name));
    for (const secret of secrets) expect(content.includes(secret), file.name).toBe(false);
  }

  const responses: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    responses.push(body.then((text) => [text, JSON.stringify(response.headers())]));
  });
  for (const path of ['/', '/availability', '/booking', '/impress']) await openSettled(page, path);
  const bodies = (await Promise.all(responses)).flat();
  bodies.push(await (await request.get('/missing')).text(), await (await send()).text());
  expect(bodies.length).toBeGreaterThan(20);
  for (const secret of secrets) expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
});

test('metrics count the whole process, and hold no personal data', async ({ upstream }) => {
  const site = await stopAtEnd(startSite({ MAIL_LIMIT_PER_RECIPIENT: '1' }));
  const sendTo = async (email: string, headers = {}) =>
    (await postBooking(site, { ...VALID_BODY, email }, headers)).status;
  upstream.fail(/send-email/, OK);
  expect([await sendTo('guest@example.com'), await sendTo('guest@example.com')]).toEqual([200, 429]);
  expect(await sendTo('other@example.com', { origin: 'https://example.com' })).toBe(403);
  upstream.fail(/send-email/, respond(500));
  expect(await sendTo('other@example.com')).toBe(502);
  // Pages and route handlers are in different bundles, which must share their counters.
  await fetch(`${site.url}/`);
  await fetch(`${site.url}/api/bundles/availability?date=2027-05-08`);
  const text = await site.metrics();
  for (const line of [
    'booking_sends_total{outcome="sent"} 1',
    'booking_sends_total{outcome="limit"} 1',
    'booking_sends_total{outcome="error"} 1',
    'booking_limits_reached_total{limit="recipient"} 1',
    'booking_limits_reached_total{limit="overall"} 0',
    'booking_origins_refused_total 1',
    'rental_api_call_seconds_count{call="send-email",result="ok"} 1',
    'rental_api_call_seconds_count{call="send-email",result="error"} 1',
    'rental_api_call_seconds_count{call="templates/active",result="ok"} 1',
    'rental_api_call_seconds_count{call="bundles/availability",result="ok"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('process_resident_memory_bytes');
  for (const secret of ['example.com', '2027-05', VALID_BOOKING.firstName, METRICS_TOKEN, '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('behind a proxy, attempts count for their client, and mails for their mailbox', async ({ upstream, mailbox }) => {
  const defaults = { MAIL_LIMIT_PER_IP: '', MAIL_LIMIT_PER_RECIPIENT: '', MAIL_LIMIT_PER_DAY: '' };
  const site = await stopAtEnd(startSite({ ...defaults, TRUST_PROXY_HOPS: '1' }));
  const sendFrom = async (address: string, email: string) =>
    (await postBooking(site, { ...VALID_BODY, email }, { 'x-forwarded-for': address })).status;

  upstream.fail(/send-email/, respond(422));
  const bounces = await times(12, () => sendFrom('203.0.113.66', 'guest@example.com'));
  expect(bounces).toEqual([...Array(10).fill(502), 429, 429]);
  upstream.fail(/send-email/, OK);
  const refusals = await times(12, () => sendFrom('203.0.113.5', 'no address'));
  expect(refusals).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await sendFrom('203.0.113.7, 203.0.113.5', 'guest@example.com')).toBe(429);
  expect(await sendFrom('203.0.113.5, 203.0.113.6', 'guest@example.com')).toBe(200);

  upstream.reset();
  // A mailbox gets three mails, whoever sends them and however its address is spelt.
  for (const [index, address] of ['juergen.gross@gmail.com', 'juergen@müller.example'].entries()) {
    const spellings = fc.sample(spellingsOf(address), { numRuns: 30, seed: 20_270_508 });
    const sends = [address, ...spellings].map((spelling, number) => sendFrom(`203.0.${index}.${number}`, spelling));
    const statuses = await Promise.all(sends);
    // On a busy machine, one of the three may have timed out before its mail arrived.
    expect(statuses.filter((status) => status === 200 || status === 504)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  }
  await expect.poll(() => mailbox.received().length).toBe(6);
});

test('without a proxy a client has ten sends, whatever address it claims', async ({ upstream }) => {
  upstream.fail(/send-email/, OK);
  const site = await stopAtEnd(startSite({ MAIL_LIMIT_PER_IP: '10' }));
  const responses = await times(12, (index) =>
    postBooking(site, VALID_BODY, {
      'x-forwarded-for': `203.0.113.${index}`,
      'x-client-address': `198.51.100.${index}`,
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(upstream.calls(/send-email/)).toHaveLength(10);
});
