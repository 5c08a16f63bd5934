import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster, Workshop } from './cluster';
import { expect, test } from './fixtures';

const kept = ({ folder }: Workshop, cache: string) =>
  readdirSync(join(folder, 'cache', cache), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const cacheOf = async (cluster: Cluster, path: string, headers: Record<string, string> = {}) =>
  (await cluster.fetch(path, { headers })).headers['x-cache'];

test('a page is cached once, whatever the spelling and headers of the request', async ({ cluster }) => {
  // Without nginx's normalisation, the instance would redirect this path.
  expect(await cacheOf(cluster, '//impress')).toBe('MISS');
  for (const path of ['/impress', '/impress?', '/./impress', '/x/../impress', '/%69mpress', '/%2e/impress'])
    expect(await cacheOf(cluster, path), path).toBe('HIT');
  for (const name of ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'])
    expect(await cacheOf(cluster, '/impress', { [name]: 'x' }), name).toBe('HIT');
});

test('responses to invented queries do not evict pages and files', async ({ cluster, workshop }) => {
  const page = (await cluster.fetch('/')).body.toString();
  const file = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
  expect(await cacheOf(cluster, file)).toBe('MISS');
  for (const query of ['a', 'b=1', 'date=2027-05-08']) {
    expect(await cacheOf(cluster, `/?${query}`)).toBe('MISS');
    expect(await cacheOf(cluster, `/?${query}`)).toBe('HIT');
    expect(await cacheOf(cluster, `${file}?${query}`)).toBe('HIT');
  }
  expect([kept(workshop, 'fotobox-pages'), kept(workshop, 'fotobox-static')]).toEqual([1, 1]);
});

test('a redirect for one visitor is not served to another', async ({ cluster }) => {
  const navigation = { rsc: '1' };
  // This hash is one without Next-Url, so Next redirects.
  const astray = await cluster.fetch('/booking?_rsc', { headers: { ...navigation, 'next-url': '/x' } });
  expect(astray.headers.location).toBeDefined();
  expect((await cluster.fetch('/booking?_rsc', { headers: navigation })).status).toBe(200);
});

test('a request header does not get into a cached page', async ({ cluster }) => {
  // Next would take a nonce from this header into the page that it caches.
  const headers = { 'content-security-policy': "script-src 'nonce-invented'" };
  expect((await cluster.fetch('/impress', { headers })).body.toString()).not.toContain('invented');
});
