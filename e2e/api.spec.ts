import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRICES } from '../lib/booking/prices';
import { VALID_BOOKING } from '../lib/booking/test-data';
import { expect, test } from './support/fixtures';
import { SITE_VARIABLES, TOKEN } from './support/settings';
import { openSettled } from './support/settled';
import { site } from './support/texts';
import { resets, respond } from './support/upstream';

/** The token, plain and encoded. */
const SECRETS = [TOKEN, ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(TOKEN).toString(form))];

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

test.describe('POST /api/send-email', () => {
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
    [
      'an origin that only agrees with the Host header',
      { data: VALID_BOOKING, headers: { ...SAME_ORIGIN, host: 'evil.example', origin: 'http://evil.example' } },
      403,
    ],
    [
      'its own host under another scheme',
      { data: VALID_BOOKING, headers: { ...SAME_ORIGIN, origin: SITE_VARIABLES.SITE_URL.replace('http', 'https') } },
      403,
    ],
    ['another type', { data: 'x=1', headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' } }, 415],
    ['a body over 16 KB', { data: { ...VALID_BOOKING, name: 'x'.repeat(16_384) }, headers: SAME_ORIGIN }, 413],
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
    test(`responds ${status} to ${name} and calls nothing`, async ({ request, upstream }) => {
      const response = await request.post('/api/send-email', send);
      expect(response.status()).toBe(status);
      expect(response.headers()['content-type']).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ status });
      expect(upstream.calls(/./)).toEqual([]);
    });
  }

  test('names the fields that it refuses', async ({ request }) => {
    const data = { ...VALID_BOOKING, name: 'haus.app', email: 'x', rechnungsanschrift: 'sparkasse-hauptstr.com' };
    const response = await request.post('/api/send-email', { data, headers: SAME_ORIGIN });
    expect(response.status()).toBe(422);
    expect((await response.json()).errors).toEqual([
      { field: 'name', error: 'name' },
      { field: 'rechnungsanschrift', error: 'rechnungsanschrift' },
      { field: 'email', error: 'emailFormat' },
    ]);
  });

  test('responds 411 to a body of unknown length', async ({ upstream }) => {
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
    expect(response.status).toBe(411);
    expect(upstream.calls(/./)).toEqual([]);
  });

  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
    test(`responds 405 to ${method}`, async ({ request }) => {
      const response = await request.fetch('/api/send-email', { method, headers: SAME_ORIGIN });
      expect(response.status()).toBe(405);
      expect(response.headers().allow).toBe('POST');
    });
  }

  for (const [name, fault, status] of [
    ['refuses', respond(401), 502],
    ['fails', respond(500), 502],
    ['redirects', respond(302, '', { location: '/elsewhere' }), 502],
    ['breaks the connection', resets, 502],
  ] as const) {
    test(`responds ${status} when the rental API ${name}`, async ({ request, upstream }) => {
      upstream.fail(/send-email/, fault);
      expect((await request.post('/api/send-email', { data: VALID_BOOKING, headers: SAME_ORIGIN })).status()).toBe(
        status,
      );
      expect(upstream.calls(/elsewhere/)).toEqual([]);
    });
  }

  test('computes what Premium includes itself', async ({ request, upstream }) => {
    const data = { ...VALID_BOOKING, package: 'Premium', support: 'Standard', backgroundId: 2 };
    expect((await request.post('/api/send-email', { data, headers: SAME_ORIGIN })).status()).toBe(200);
    const { message, subject } = JSON.parse(upstream.calls(/send-email/)[0]?.body ?? '');
    expect(subject).toBe('Buchungsanfrage – Premium – 2027-05-08');
    expect(message).toContain(
      `Support: Premium\nGesamtpreis: ${PRICES.packages.Premium} €\nZubehör: Sofortdruck 400, Hintergrundsystem\nHintergrund: Hintergrund 2\n`,
    );
  });
});

test('the token is in no file for browsers and no response', async ({ page, request }) => {
  const folder = '.next/static';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name));
    for (const secret of SECRETS) expect(content.includes(secret), file.name).toBe(false);
  }

  const responses: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    responses.push(body.then((text) => [text, JSON.stringify(response.headers())]));
  });
  for (const path of ['/', '/availability', '/booking', '/impress']) await openSettled(page, path);
  const bodies = (await Promise.all(responses)).flat();
  bodies.push(await (await request.get('/missing')).text());
  bodies.push(await (await request.post('/api/send-email', { data: VALID_BOOKING, headers: SAME_ORIGIN })).text());
  expect(bodies.length).toBeGreaterThan(20);
  for (const secret of SECRETS) expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
});
