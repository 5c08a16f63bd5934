import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Cluster, METRICS_TOKEN, type Workshop } from './cluster';
import { expect, test } from './fixtures';
import { bookingOf, MONTHS, PAGES } from './traffic';

/** Next's router asks with this header for the data of a page. `_rsc` is a hash of such headers. */
const NAVIGATION = { rsc: '1' };

const filesIn = ({ folder }: Workshop, cache: string) =>
  readdirSync(join(folder, 'cache', cache), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const cacheOf = async (cluster: Cluster, path: string, headers: Record<string, string> = {}) =>
  (await cluster.fetch(path, { headers })).headers['x-cache'];

test.describe('nginx caches', () => {
  test('documents, their data and months separately', async ({ cluster }) => {
    for (const path of [...PAGES, MONTHS[0] ?? ''])
      for (const state of ['MISS', 'HIT']) expect(await cacheOf(cluster, path), path).toBe(state);
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
      expect(await cacheOf(cluster, path, NAVIGATION)).toBe('HIT');
    }
  });

  test('no other response, and no send', async ({ cluster, recipients }) => {
    for (const path of ['/api/ready', '/api/health', '/missing', '/api/bundles/availability?date=never'])
      for (let count = 0; count < 2; count++) expect(await cacheOf(cluster, path), path).toBe('MISS');
    for (const name of ['one', 'two'])
      expect((await cluster.fetch('/api/send-email', bookingOf(`${name}@example.com`))).status).toBe(200);
    expect(recipients()).toEqual(['one@example.com', 'two@example.com']);
  });

  test('a page once, whatever the spelling and headers of the request', async ({ cluster }) => {
    // Without nginx's normalisation, the instance would redirect this path.
    expect(await cacheOf(cluster, '//impress')).toBe('MISS');
    for (const path of ['/impress', '/impress?', '/./impress', '/x/../impress', '/%69mpress', '/%2e/impress'])
      expect(await cacheOf(cluster, path), path).toBe('HIT');
    for (const name of ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'])
      expect(await cacheOf(cluster, '/impress', { [name]: 'x' }), name).toBe('HIT');
  });

  test('responses to invented queries, which do not evict pages and files', async ({ cluster, workshop }) => {
    const page = (await cluster.fetch('/')).body.toString();
    const file = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
    expect(await cacheOf(cluster, file)).toBe('MISS');
    for (const query of ['a', 'b=1', 'date=2027-05-08']) {
      expect(await cacheOf(cluster, `/?${query}`)).toBe('MISS');
      expect(await cacheOf(cluster, `/?${query}`)).toBe('HIT');
      expect(await cacheOf(cluster, `${file}?${query}`)).toBe('HIT');
    }
    expect([filesIn(workshop, 'fotobox-pages'), filesIn(workshop, 'fotobox-static')]).toEqual([1, 1]);
  });

  test('no redirect, which is for one visitor', async ({ cluster }) => {
    // The hash belongs to a request without Next-Url, so Next redirects.
    const astray = await cluster.fetch('/booking?_rsc', { headers: { ...NAVIGATION, 'next-url': '/x' } });
    expect(astray.headers.location).toBeDefined();
    expect((await cluster.fetch('/booking?_rsc', { headers: NAVIGATION })).status).toBe(200);
  });

  test.describe('pages that were rendered once', () => {
    // Instances that have served another test may render a page again in between.
    test.use({ sharesBackends: false });

    test('with their policy, in the encodings that browsers accept', async ({ cluster }) => {
      const plain = await cluster.fetch('/booking');
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [accepted, encoding, decompress] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['br;q=0, gzip', 'gzip', gunzipSync],
      ] as const) {
        const headers = { 'accept-encoding': accepted };
        await cluster.fetch('/booking', { headers });
        const response = await cluster.fetch('/booking', { headers });
        expect(response.headers['x-cache']).toBe('HIT');
        expect(response.headers['content-encoding']).toBe(encoding);
        expect(response.headers.vary).toContain('Accept-Encoding');
        expect(response.headers['content-security-policy']).toContain("default-src 'none'");
        expect(decompress(response.body).equals(plain.body)).toBe(true);
        expect(response.body.length).toBeLessThan(plain.body.length / 3);
      }
      const refusing = await cluster.fetch('/booking', { headers: { 'accept-encoding': 'gzip;q=0' } });
      expect(refusing.headers['content-encoding']).toBeUndefined();
    });
  });
});

test("metrics and the server's version stay private", async ({ cluster }) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  for (const path of ['/api/metrics', '/api/metrics?x', '//api/metrics', '/api/%6detrics', '/x/../api/metrics']) {
    const { status, body } = await cluster.fetch(path, { headers });
    expect(status, path).toBe(404);
    expect(body.toString()).not.toContain('process_cpu');
  }
  expect((await cluster.fetch('/')).headers.server).toBe('nginx');
});

test('a booking request never touches the disk, and one larger than any is refused', async ({ cluster, workshop }) => {
  const { body, ...booking } = bookingOf('guest@example.com');
  for (const [kilobytes, status] of [
    [15, 422],
    [16, 413],
  ] as const) {
    const large = { ...body, rechnungsanschrift: 'x'.repeat(kilobytes * 1024) };
    expect((await cluster.fetch('/api/send-email', { ...booking, body: large })).status).toBe(status);
  }
  expect(readFileSync(join(workshop.folder, 'error.log'), 'utf8')).not.toMatch(/client request body is buffered/);
});

test('a file that only one instance has is found, as during an update', async ({ cluster, workshop }) => {
  const folder = join(workshop.folder, 'a/.next/static/chunks');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const file of files.slice(0, 4)) rmSync(join(folder, file));
  await cluster.process('a').stop();
  await cluster.startInstance('a');
  for (const file of files.slice(0, 4)) {
    const path = `/_next/static/chunks/${file}`;
    expect((await fetch(cluster.instanceUrl('a') + path)).status).toBe(404);
    const response = await cluster.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
  }
});
