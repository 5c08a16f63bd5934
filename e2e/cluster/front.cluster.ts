import { readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PORTS } from '../support/settings';
import { expect, test } from './fixtures';
import { bookingOf, MONTHS, PAGES } from './traffic';

/** What Next's router sends when it wants the data of a page instead of the document; `_rsc` is its hash of these. */
const NAVIGATION = { rsc: '1' };

test('nginx terminates TLS, and plain HTTP redirects to it', async ({ cluster }) => {
  const location = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: PORTS.frontPlain, path: '/booking?x=1', headers: { host: 'localhost' } };
    request(options, (response) => resolve(response.resume().headers.location))
      .on('error', reject)
      .end();
  });
  expect(location).toBe(`https://localhost:${PORTS.front}/booking?x=1`);
  const { status, headers } = await cluster.fetch('/booking');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['strict-transport-security']).toContain('max-age=');
});

test('documents, their data and months are cached separately', async ({ cluster }) => {
  for (const path of [...PAGES, MONTHS[0] ?? '']) {
    expect((await cluster.fetch(path)).headers['x-cache'], path).toBe('MISS');
    expect((await cluster.fetch(path)).headers['x-cache'], path).toBe('HIT');
  }
  // One address with and without the headers of a navigation, in both orders.
  for (const [path, first, second] of [
    ['/impress?_rsc', {}, NAVIGATION],
    ['/booking?_rsc', NAVIGATION, {}],
  ] as const) {
    for (const headers of [first, second, first, second]) {
      const response = await cluster.fetch(path, { headers });
      expect(response.status).toBe(200);
      expect(response.headers['content-type'], path).toContain('rsc' in headers ? 'text/x-component' : 'text/html');
    }
    expect((await cluster.fetch(path, { headers: NAVIGATION })).headers['x-cache']).toBe('HIT');
  }
});

test('nothing else is cached', async ({ cluster, recipients }) => {
  for (const path of ['/api/ready', '/api/health', '/missing', '/api/bundles/availability?date=never']) {
    await cluster.fetch(path);
    expect((await cluster.fetch(path)).headers['x-cache'], path).toBe('MISS');
  }
  for (const name of ['one', 'two']) {
    expect((await cluster.fetch('/api/send-email', bookingOf(`${name}@example.com`))).status).toBe(200);
  }
  expect(recipients()).toEqual(['one@example.com', 'two@example.com']);
});

test("metrics and the server's version stay private", async ({ cluster }) => {
  const headers = { authorization: 'Bearer metrics-token' };
  for (const path of ['/api/metrics', '/api/metrics?x', '//api/metrics', '/api/%6detrics', '/x/../api/metrics']) {
    const { status, body } = await cluster.fetch(path, { headers });
    expect(status, path).toBe(404);
    expect(body.toString()).not.toContain('process_cpu');
  }
  expect((await cluster.fetch('/', { method: 'TRACE' })).status).toBe(405);
  expect((await cluster.fetch('/')).headers.server).toBe('nginx');
});

test('a request larger than any booking is refused', async ({ cluster, recipients }) => {
  const booking = bookingOf('guest@example.com');
  const body = { ...booking.body, rechnungsanschrift: 'x'.repeat(16 * 1024) };
  expect((await cluster.fetch('/api/send-email', { ...booking, body })).status).toBe(413);
  expect(recipients()).toEqual([]);
});

test.describe('pages that were rendered once', () => {
  // What has served another test may render a page again in between.
  test.use({ sharesBackends: false });

  test('text is compressed and cached in the encodings that browsers accept', async ({ cluster }) => {
    const plain = await cluster.fetch('/booking');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const forms = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const;
    for (const [accepted, form, decompress] of forms) {
      const headers = { 'accept-encoding': accepted };
      await cluster.fetch('/booking', { headers });
      const response = await cluster.fetch('/booking', { headers });
      expect(response.headers['x-cache']).toBe('HIT');
      expect(response.headers['content-encoding']).toBe(form);
      expect(response.headers.vary).toContain('Accept-Encoding');
      expect(decompress(response.body).equals(plain.body)).toBe(true);
      expect(response.body.length).toBeLessThan(plain.body.length / 3);
    }
    const refusing = await cluster.fetch('/booking', { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refusing.headers['content-encoding']).toBeUndefined();
  });
});

test('a file that only one instance has is found, as during an update', async ({ cluster, workshop }) => {
  const folder = '.next/static/chunks';
  const files = readdirSync(join(workshop.folder, 'a', folder)).filter((name) => name.endsWith('.js'));
  for (const file of files.slice(0, 4)) rmSync(join(workshop.folder, 'a', folder, file));
  cluster.process('a').signal('SIGTERM');
  await cluster.process('a').exited;
  await cluster.startInstance('a');
  for (const file of files.slice(0, 4)) {
    expect((await fetch(`${cluster.instanceUrl('a')}/_next/static/chunks/${file}`)).status).toBe(404);
    const response = await cluster.fetch(`/_next/static/chunks/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
  }
});
