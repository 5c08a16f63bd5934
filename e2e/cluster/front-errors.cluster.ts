import { respond } from '../support/upstream';
import { pipeline, sendBytes } from './bytes';
import { OTHER_NAME } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf, type FrontResponse, MONTHS } from './traffic';

const SEND = '/api/send-email';

/** Headers of every response that nginx makes itself. */
const OWN = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function expectProblem({ status, headers, body }: FrontResponse, expected: number) {
  expect(status).toBe(expected);
  expect(headers).toMatchObject({ ...OWN, 'content-type': 'application/problem+json' });
  const problem = JSON.parse(body.toString());
  expect(problem).toEqual({ type: 'about:blank', title: expect.stringMatching(/\w/), status: expected });
}

test("nginx's own responses have the security headers", async ({ cluster }) => {
  const requests = [
    [301, '/booking', { headers: { host: OTHER_NAME } }],
    [403, '/booking', { method: 'POST', body: {} }],
    [404, '/api/metrics', {}],
    [405, '/', { method: 'TRACE' }],
    [413, '/booking', { method: 'POST', body: 'x'.repeat(65 * 1024) }],
    [414, `/?${'a&'.repeat(2_048)}`, {}],
    [414, `/${'x'.repeat(9_000)}`, {}],
  ] as const;
  for (const [status, path, options] of requests) {
    const response = await cluster.fetch(path, options);
    expect(response.status).toBe(status);
    expect(response.headers, String(status)).toMatchObject(OWN);
    expect(response.headers['x-cache'], 'no instance was asked').toBeUndefined();
  }
  const malformed = await sendBytes('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n');
  const flood = await Promise.all([1, 2].map(() => pipeline('/', Array(900).fill(''), '127.0.0.20')));
  for (const [status, text = ''] of [
    ['400', malformed],
    ['429', flood.flat().find((head) => head.includes('429'))],
  ] as const) {
    expect(text).toContain(`HTTP/1.1 ${status} `);
    for (const [name, value] of Object.entries(OWN)) expect(text.toLowerCase()).toContain(`\r\n${name}: ${value}`);
  }
});

test('an address of 4 KB passes, also beside large cookies of other sites and a long referrer', async ({ cluster }) => {
  const headers = { cookie: 'x'.repeat(7_000), referer: `https://www.example.com/${'x'.repeat(5_000)}` };
  expect((await cluster.fetch(`/?${'a&'.repeat(2_000)}`, { headers })).status).toBe(200);
});

test("the app's responses keep their headers, each once", async ({ cluster }) => {
  const page = (await cluster.fetch('/')).body.toString();
  const file = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
  const readings: [string, RegExp][] = [
    ['/', /^public, .*s-maxage=10/],
    [file, /^public, .*immutable$/],
    [MONTHS[0] ?? '', /^public, .*s-maxage=30/],
    ['/favicon.ico', /^public, max-age=86400$/],
    ['/missing', /^no-store$/],
    ['/api/ready', /^no-store$/],
  ];
  for (const [path, caching] of readings) {
    const { headers } = await cluster.fetch(path);
    // Node joins repeated headers with a comma.
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=63072000(;[^,]*)?$/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cache-control'], path).toMatch(caching);
  }
});

test("nginx's refusals of API requests are problem details", async ({ cluster, recipients }) => {
  const from = '127.0.0.20';
  const tooLarge = 'x'.repeat(65 * 1024);
  for (const path of [SEND, MONTHS[0] ?? ''])
    expectProblem(await cluster.fetch(path, { method: 'POST', body: tooLarge }), 413);
  await pipeline(SEND, Array(100).fill(''), from);
  expectProblem(await cluster.fetch(SEND, { from }), 429);
  const reads = await pipeline(MONTHS[0] ?? '', Array(600).fill(''), from);
  expect(reads.find((head) => head.includes('429'))).toContain('Content-Type: application/problem+json');
  expect(recipients()).toEqual([]);
});

for (const [status, signal] of [
  [502, 'SIGKILL'],
  [504, 'SIGSTOP'],
] as const) {
  test(`${status} is a problem too, after ${signal} of all instances`, async ({ cluster }) => {
    for (const name of ['a', 'b'] as const) cluster.process(name).signal(signal);
    const [page, read, send] = await Promise.all([
      cluster.fetch('/booking'),
      cluster.fetch(MONTHS[0] ?? ''),
      cluster.fetch(SEND, bookingOf('guest@example.com')),
    ]);
    expect(page.status).toBe(status);
    expect(page.headers).toMatchObject(OWN);
    expectProblem(read, status);
    expectProblem(send, status);
  });
}

test.describe('refused sends', () => {
  test.use({ variables: { MAIL_LIMIT_PER_RECIPIENT: '1' } });

  test('keep their status and Retry-After', async ({ cluster, upstream }) => {
    const send = () => cluster.fetch(SEND, bookingOf('guest@example.com'));
    expect((await send()).status).toBe(200);
    const limited = await send();
    expectProblem(limited, 429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    upstream.fail(/send-email/, respond(500));
    expectProblem(await cluster.fetch(SEND, bookingOf('other@example.com')), 502);
  });
});
