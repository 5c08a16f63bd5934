import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRICES } from '../lib/booking/prices';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { DAYS } from './support/rental-data';
import { SITE_VARIABLES, TOKEN } from './support/settings';
import { site } from './support/texts';
import { answers, hangs, resets } from './support/upstream';

/** The token as it is and as it could be disguised. */
const SECRETS = [TOKEN, ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(TOKEN).toString(form))];

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

test.describe('read proxies (DESIGN §4)', () => {
  test('mirror the months of the rental API and tell caches how long', async ({ request }) => {
    const response = await request.get('/api/photobooths/monthly/availability?date=2027-05-01');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('s-maxage=30');
    const [first] = await response.json();
    expect(first).toMatchObject({ id: 1, name: 'Klassik' });
    expect(first.availability['2027-05-06']).toBe(DAYS['2027-05-06']?.booths[0]);
  });

  for (const resource of ['photobooths', 'accessories', 'bundles']) {
    test(`mirror the ${resource} of a day`, async ({ request, upstream }) => {
      const response = await request.get(`/api/${resource}/availability?date=2027-08-08`);
      expect(response.status()).toBe(200);
      expect(await response.json()).toBeInstanceOf(Array);
      const [call] = upstream.calls(new RegExp(resource));
      expect(call).toMatchObject({ method: 'GET', path: `/api/${resource}/availability?date=2027-08-08` });
      expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
      expect(call?.headers.authorization).toBeUndefined();
    });
  }

  for (const query of [
    '',
    '?date=',
    '?date=2027-05-02',
    '?date=2027-13-01',
    '?date=2027-05',
    '?date=../x',
    '?date=2027-05-01%0a',
    '?day=2027-05-01',
  ]) {
    test(`answer 400 to a month${query}`, async ({ request, upstream }) => {
      const response = await request.get(`/api/photobooths/monthly/availability${query}`);
      expect(response.status()).toBe(400);
      expect(response.headers()['content-type']).toBe('application/problem+json');
      expect(upstream.calls(/./)).toEqual([]);
    });
  }

  for (const query of ['', '?date=2027-02-30', '?date=heute', '?date=2027-2-3', '?date=2027-05-01T00:00']) {
    test(`answer 400 to a day${query}`, async ({ request }) => {
      expect((await request.get(`/api/bundles/availability${query}`)).status()).toBe(400);
    });
  }

  test('answer 404 to other resources', async ({ request }) => {
    expect((await request.get('/api/secrets/availability?date=2027-05-01')).status()).toBe(404);
  });

  test('share one upstream call between equal reads', async ({ request, upstream }) => {
    const read = () => request.get('/api/photobooths/monthly/availability?date=2040-01-01');
    const responses = await Promise.all(Array.from({ length: 20 }, read));
    expect(responses.every((response) => response.ok())).toBe(true);
    await read();
    expect(upstream.calls(/2040-01-01/)).toHaveLength(1);
  });

  for (const [name, fault, status, day] of [
    ['a server error', answers(500), 502, '2041-01-01'],
    ['a redirect', answers(307, '', { location: '/elsewhere' }), 502, '2041-01-02'],
    ['more than it may be', answers(200, `[${' '.repeat(2_000_000)}]`), 502, '2041-01-09'],
    ['a broken connection', resets, 502, '2041-01-03'],
    ['no answer', hangs, 504, '2041-01-04'],
  ] as const) {
    test(`answer ${status} to ${name}, and ask again next time`, async ({ request, upstream }) => {
      const path = `/api/bundles/availability?date=${day}`;
      upstream.fail(/bundles/, fault);
      expect((await request.get(path)).status()).toBe(status);
      upstream.reset();
      expect((await request.get(path)).status()).toBe(200);
      expect(upstream.calls(/bundles/)).toHaveLength(1);
    });
  }
});

test('reads are retried once when the connection breaks', async ({ request, upstream }) => {
  upstream.fail(/bundles/, resets);
  await request.get('/api/bundles/availability?date=2042-01-01');
  expect(upstream.calls(/bundles/)).toHaveLength(2);
});

test.describe('POST /api/send-email (DESIGN §4)', () => {
  test('sends five keys, the bearer token and nothing from the browser but the form', async ({
    request,
    upstream,
    mailbox,
  }) => {
    const response = await request.post('/api/send-email', { data: VALID_BOOKING, headers: SAME_ORIGIN });
    expect(response.status()).toBe(200);
    const [call] = upstream.calls(/send-email/);
    expect(call).toMatchObject({ method: 'POST', path: '/api/send-email' });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      accept: 'application/json',
      'content-type': 'application/json',
    });
    const payload = JSON.parse(call?.body ?? '');
    expect(Object.keys(payload).sort()).toEqual(['from', 'message', 'reply_to', 'subject', 'to']);
    expect(payload).toMatchObject({
      to: VALID_BOOKING.email,
      subject: 'Buchungsanfrage – Plus – 2027-05-08',
      reply_to: SITE_VARIABLES.MAIL_REPLY_TO,
      from: { email: SITE_VARIABLES.MAIL_FROM_EMAIL, name: site.name },
    });
    expect(mailbox.received()).toHaveLength(1);
  });

  for (const [name, send, status] of [
    [
      'not JSON',
      { data: Buffer.from('{"date":'), headers: { ...SAME_ORIGIN, 'content-type': 'application/json' } },
      400,
    ],
    ['another site', { data: VALID_BOOKING, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['no sign of its origin', { data: VALID_BOOKING }, 403],
    ['another type', { data: 'x=1', headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' } }, 415],
    ['too much', { data: { ...VALID_BOOKING, name: 'x'.repeat(70_000) }, headers: SAME_ORIGIN }, 413],
    ['an unknown key', { data: { ...VALID_BOOKING, to: 'x@y.z' }, headers: SAME_ORIGIN }, 422],
    [
      'Plus without prints',
      {
        data: { ...VALID_BOOKING, accessories: { ...VALID_BOOKING.accessories, sofortdruck: 'none' } },
        headers: SAME_ORIGIN,
      },
      422,
    ],
    ['an array', { data: [], headers: SAME_ORIGIN }, 422],
  ] as const) {
    test(`answers ${status} to ${name}, and asks nobody`, async ({ request, upstream }) => {
      const response = await request.post('/api/send-email', send);
      expect(response.status()).toBe(status);
      expect(response.headers()['content-type']).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ status });
      expect(upstream.calls(/./)).toEqual([]);
    });
  }

  test('answers 413 to a body that grows too large without saying so', async ({ upstream }) => {
    const chunk = new TextEncoder().encode(' '.repeat(16_384));
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (chunks++ < 20) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
    };
    const response = await fetch(`${SITE_VARIABLES.SITE_URL}/api/send-email`, init as RequestInit);
    expect(response.status).toBe(413);
    expect(upstream.calls(/./)).toEqual([]);
  });

  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
    test(`answers 405 to ${method}`, async ({ request }) => {
      const response = await request.fetch('/api/send-email', { method, headers: SAME_ORIGIN });
      expect(response.status()).toBe(405);
      expect(response.headers().allow).toBe('POST');
    });
  }

  for (const [name, fault, status] of [
    ['refuses', answers(401), 502],
    ['fails', answers(500), 502],
    ['redirects', answers(302, '', { location: '/elsewhere' }), 502],
    ['breaks the connection', resets, 502],
  ] as const) {
    test(`answers ${status} when the rental API ${name}`, async ({ request, upstream }) => {
      upstream.fail(/send-email/, fault);
      expect((await request.post('/api/send-email', { data: VALID_BOOKING, headers: SAME_ORIGIN })).status()).toBe(
        status,
      );
      expect(upstream.calls(/elsewhere/)).toEqual([]);
    });
  }

  test('computes what Premium fixes itself', async ({ request, upstream }) => {
    const data = { ...VALID_BOOKING, package: 'Premium', support: 'Standard', backgroundId: 2 };
    expect((await request.post('/api/send-email', { data, headers: SAME_ORIGIN })).status()).toBe(200);
    const { message, subject } = JSON.parse(upstream.calls(/send-email/)[0]?.body ?? '');
    expect(subject).toBe('Buchungsanfrage – Premium – 2027-05-08');
    expect(message).toContain(
      `Support: Premium\nGesamtpreis: ${PRICES.packages.Premium} €\nZubehör: Sofortdruck 400, Hintergrundsystem\nHintergrund: Hintergrund 2\n`,
    );
  });
});

test('the token is in no file for browsers and no answer', async ({ page, request }) => {
  const folder = '.next/static';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name));
    for (const secret of SECRETS) expect(content.includes(secret), file.name).toBe(false);
  }

  const bodies: string[] = [];
  page.on('response', async (response) =>
    bodies.push(await response.text().catch(() => ''), JSON.stringify(response.headers())),
  );
  for (const path of ['/', '/availability', '/booking', '/impress'])
    await page.goto(path, { waitUntil: 'networkidle' });
  bodies.push(await (await request.get('/missing')).text());
  bodies.push(await (await request.post('/api/send-email', { data: VALID_BOOKING, headers: SAME_ORIGIN })).text());
  expect(bodies.length).toBeGreaterThan(20);
  for (const secret of SECRETS) expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
});
