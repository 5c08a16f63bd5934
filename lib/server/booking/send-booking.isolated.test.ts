import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import german from '@/messages/de.json' with { type: 'json' };
import { VALID_BODY } from '@/test/bookings';
import { hostileBodies, smuggledInto, TRACES } from '@/test/hostile-bodies';
import { startTestServer } from '@/test/http-server';
import { startProcess } from '@/test/start-process';

const TOKEN = 'canary-token-7f3a9c51d2';
const BODIES = 2_000;
const CONCURRENCY = 25;

const logged: string[] = [];
vi.mock('pino', async (importOriginal) => {
  const pino = await importOriginal<typeof import('pino')>();
  const logTo = (options: import('pino').LoggerOptions) => pino.pino(options, { write: (line) => logged.push(line) });
  return { ...pino, default: Object.assign(logTo, pino.default) };
});
// Outside Next there is no request configuration. The texts are the real ones.
vi.mock('next-intl/server', () => ({
  getTranslations: async (options: { locale: 'de' }) => createTranslator({ ...options, messages: german }),
}));

const payloads: Parameters<typeof smuggledInto>[0][] = [];
const keys: unknown[] = [];
let status = 200;
let answer = '{}';
const RENTAL_API_URL = await startTestServer(async (request, response) => {
  payloads.push(JSON.parse(await text(request)));
  keys.push(request.headers['idempotency-key']);
  response.writeHead(status).end(answer);
}, afterAll);

/** Starts a process. By default, it reaches no limit. */
function startWith(limits: Record<string, string> = {}) {
  const unlimited = { MAIL_LIMIT_PER_IP: '999999', MAIL_LIMIT_PER_RECIPIENT: '999999', MAIL_LIMIT_PER_DAY: '999999' };
  startProcess({ RENTAL_API_URL, RENTAL_API_TOKEN: TOKEN, ...unlimited, ...limits });
}

beforeEach(() => {
  status = 200;
  answer = '{}';
  startWith();
});

async function send(body: string, key: string = randomUUID()) {
  const { sendBooking } = await import('./send-booking');
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key };
  return sendBooking(new Request('http://localhost:3000/api/send-email', { method: 'POST', headers, body }));
}

it('turns hostile bodies into refusals and ordinary emails, and logs no part of them', {
  timeout: 120_000,
}, async () => {
  const bodies = hostileBodies(BODIES);
  const statuses: number[] = [];
  for (let start = 0; start < bodies.length; start += CONCURRENCY) {
    for (const response of await Promise.all(bodies.slice(start, start + CONCURRENCY).map((body) => send(body)))) {
      statuses.push(response.status);
      expect(await response.text()).not.toContain(TOKEN);
    }
  }
  expect([...new Set(statuses)].sort()).toEqual([200, 400, 422]);
  expect(payloads).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(payloads.length).toBeGreaterThan(100);
  for (const payload of payloads) expect(smuggledInto(payload)).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.join('')).not.toMatch(TRACES);
});

it.each([
  [422, 'no', 200],
  [429, 'no', 200],
  [500, 'maybe', 422],
])('after a %i of the rental API, says "mailed": "%s", and %i to another request under the key', async (...row) => {
  const [upstream, mailed, statusOfOther] = row;
  status = upstream;
  const key = randomUUID().toUpperCase();
  const response = await send(JSON.stringify(VALID_BODY), key);
  expect([response.status, await response.json()]).toMatchObject([502, { status: 502, mailed }]);
  expect(keys.at(-1)).toBe(key);
  status = 200;
  expect((await send(JSON.stringify({ ...VALID_BODY, name: 'Anders' }), key)).status).toBe(statusOfOther);
});

it('names the email address that the mail server refuses, frees the key and gives the recipient back', async () => {
  startWith({ MAIL_LIMIT_PER_RECIPIENT: '1' });
  [status, answer] = [422, '{"error":"the mail server does not know the recipient","field":"to"}'];
  const [key, body] = [randomUUID(), { ...VALID_BODY, email: 'refused@kunde.example.com' }];
  const response = await send(JSON.stringify(body), key);
  const errors = [{ field: 'email', error: 'emailRefused' }];
  expect([response.status, await response.json()]).toMatchObject([422, { status: 422, mailed: 'no', errors }]);
  [status, answer] = [200, '{}'];
  expect((await send(JSON.stringify({ ...body, name: 'Anders' }), key)).status).toBe(200);
  expect((await send(JSON.stringify(body))).status).toBe(429);
});

it('says that the limit of everybody is reached, and for how long', async () => {
  startWith({ MAIL_LIMIT_PER_DAY: '1' });
  await send(JSON.stringify(VALID_BODY));
  const response = await send(JSON.stringify(VALID_BODY));
  expect([response.status, await response.json()]).toMatchObject([429, { limit: 'everyone' }]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(600);
});

it('names refused fields as they were sent', async () => {
  const texts = { vorname: '', name: 'www.haus.example', rechnungsanschrift: '', email: 'x' };
  const change = { ...texts, accessories: null, to: 'x@y.z' };
  const response = await send(JSON.stringify({ ...VALID_BODY, ...change }));
  const { errors } = await response.json();
  expect(errors).toEqual([
    { field: 'accessories', error: 'prints' },
    { field: 'accessories', error: expect.any(String) },
    { field: 'vorname', error: 'vorname' },
    { field: 'name', error: 'link' },
    { field: 'rechnungsanschrift', error: 'rechnungsanschrift' },
    { field: 'email', error: 'emailFormat' },
    { error: expect.stringContaining('"to"') },
  ]);
});

it.each(['x', `x${randomUUID()}`, `${randomUUID()}, ${randomUUID()}`])('refuses the key %s', async (key) => {
  expect((await send(JSON.stringify(VALID_BODY), key)).status).toBe(422);
});
