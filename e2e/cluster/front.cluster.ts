import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { openRaw } from '../support/raw-request';
import { PORTS } from '../support/settings';
import { respond } from '../support/upstream';
import { expect, test } from './fixtures';
import { bookingOf, type FrontResponse, MONTHS, PAGES } from './traffic';

const SEND = '/api/send-email';
const [MONTH = ''] = MONTHS;

/** Headers of every response that nginx itself generates. */
const OWN = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function expectProblem({ status, headers, body }: FrontResponse, expected: number, members = {}) {
  expect(status).toBe(expected);
  expect(headers).toMatchObject({ ...OWN, 'content-type': 'application/problem+json' });
  expect(JSON.parse(body.toString())).toMatchObject({
    title: expect.stringMatching(/\w/),
    status: expected,
    ...members,
  });
}

function connectAs(servername: string, localAddress: string) {
  const options = { host: '127.0.0.1', localAddress, port: PORTS.front, servername, rejectUnauthorized: false };
  return connect(options);
}

/** Pipelines HEAD requests on one connection, faster than a client could send them. Returns their statuses. */
async function pipeline(path: string, count: number, from: string): Promise<string[]> {
  const socket = connectAs('localhost', from);
  socket.write(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  socket.write('HEAD /api/metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return [...(await text(socket)).matchAll(/^HTTP\/1.1 (\d+)/gm)].slice(0, count).map(([, status = '']) => status);
}

test('nginx caches pages, their data and months, but no booking requests, errors or redirects', async ({
  cluster,
  recipients,
}) => {
  const cacheOf = async (path: string, headers = {}) => (await cluster.fetch(path, { headers })).headers['x-cache'];
  for (const path of [...PAGES, MONTH]) {
    for (const state of ['MISS', 'HIT']) expect(await cacheOf(path), path).toBe(state);
  }
  for (const spelling of ['//impress', '/impress?', '/x/../impress', '/%69mpress']) {
    expect(await cacheOf(spelling, { 'next-router-prefetch': 'x' }), spelling).toBe('HIT');
  }
  // The same address, with and without the header of a navigation.
  for (const headers of [{}, { rsc: '1' }, {}, { rsc: '1' }]) {
    const response = await cluster.fetch('/booking?_rsc', { headers });
    expect(response.headers['content-type']).toContain('rsc' in headers ? 'text/x-component' : 'text/html');
  }
  const astray = await cluster.fetch('/impress?_rsc', { headers: { rsc: '1', 'next-url': '/x' } });
  expect(astray.headers.location).toBeDefined();
  expect((await cluster.fetch('/impress?_rsc', { headers: { rsc: '1' } })).status).toBe(200);
  for (const path of ['/api/ready', '/missing', '/api/bundles/availability?date=never'])
    for (const state of ['MISS', 'MISS']) expect(await cacheOf(path), path).toBe(state);
  for (const name of ['one', 'two']) await cluster.fetch(SEND, bookingOf(`${name}@example.com`));
  expect(recipients()).toEqual(['one@example.com', 'two@example.com']);
});

test('a flood of requests is cut off, but other visitors are not', async ({ cluster, recipients }) => {
  // All guests of a venue share one address.
  const guests = await Promise.all(Array.from({ length: 25 }, () => pipeline('/favicon.ico', 40, '127.0.0.20')));
  expect(new Set(guests.flat())).toEqual(new Set(['200']));
  for (const [path, count] of [
    ['/favicon.ico', 900],
    [MONTH, 600],
    [SEND, 100],
  ] as const) {
    expect(await pipeline(path, count, '127.0.0.20'), path).toContain('429');
  }
  expectProblem(await cluster.fetch(SEND, { ...bookingOf('guest@example.com'), from: '127.0.0.20' }), 429);
  const others = { ...bookingOf('guest@example.com'), from: '127.0.0.21' };
  expect((await cluster.fetch(SEND, others)).status).toBe(200);
  expect(recipients()).toEqual(['guest@example.com']);
});

test("nginx's own responses have the security headers, and those to API requests are problem details", async ({
  cluster,
  upstream,
}) => {
  for (const [status, path, options] of [
    [403, '/booking', { method: 'POST', body: {} }],
    [404, '/x/../api/metrics', {}],
    [405, '/', { method: 'TRACE' }],
    [413, '/booking', { method: 'POST', body: 'x'.repeat(65 * 1024) }],
    [414, `/?${'a&'.repeat(2_048)}`, {}],
  ] as const) {
    const response = await cluster.fetch(path, options);
    expect(response.status).toBe(status);
    expect(response.headers, String(status)).toMatchObject(OWN);
  }
  expectProblem(await cluster.fetch(SEND, { method: 'POST', body: 'x'.repeat(65 * 1024) }), 413);
  upstream.fail(/send-email/, respond(500));
  expectProblem(await cluster.fetch(SEND, bookingOf('guest@example.com')), 502, { mailed: 'maybe' });
  upstream.fail(/send-email/, respond(401));
  expectProblem(await cluster.fetch(SEND, bookingOf('guest@example.com')), 502, { mailed: 'no' });
  for (const name of ['a', 'b'] as const) await cluster.process(name).kill();
  for (const path of [MONTH, SEND]) expectProblem(await cluster.fetch(path, bookingOf('guest@example.com')), 502);
});

test('another host gets neither a certificate nor a page, and plain HTTP gets a redirect to our host', async ({
  cluster,
}) => {
  for (const servername of ['evil.example', '']) {
    const [error] = await once(connectAs(servername, '127.0.0.1'), 'error').catch((reason) => [reason]);
    expect(String(error)).toContain('unrecognized name');
  }
  for (const path of ['/booking', SEND])
    expect((await cluster.fetch(path, { headers: { host: 'evil.example' } })).status).toBe(421);
  const plain = (host: string) => text(openRaw(PORTS.frontPlain, `GET /booking?x=1 HTTP/1.0\r\nHost: ${host}\r\n\r\n`));
  expect(await plain('evil.example')).toMatch(/^HTTP\/1.1 421 /);
  expect(await plain('localhost')).toContain(`\r\nLocation: https://localhost:${PORTS.front}/booking?x=1\r\n`);
});
