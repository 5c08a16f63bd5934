import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster, Workshop } from './cluster';
import { expect, test } from './fixtures';

const kept = ({ folder }: Workshop, cache: string) =>
  readdirSync(join(folder, 'cache', cache), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const cacheOf = async (cluster: Cluster, path: string, headers: Record<string, string> = {}) =>
  (await cluster.ask(path, { headers })).headers['x-cache'];

test('a page is kept once, however it is asked for', async ({ cluster }) => {
  // Had the instance seen this path as it is here, it would have redirected.
  expect(await cacheOf(cluster, '//impress')).toBe('MISS');
  for (const path of ['/impress', '/impress?', '/./impress', '/x/../impress', '/%69mpress', '/%2e/impress'])
    expect(await cacheOf(cluster, path), path).toBe('HIT');
  for (const name of ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'])
    expect(await cacheOf(cluster, '/impress', { [name]: 'x' }), name).toBe('HIT');
});

test('answers to invented queries take no place from pages and files', async ({ cluster, workshop }) => {
  const page = (await cluster.ask('/')).body.toString();
  const file = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
  expect(await cacheOf(cluster, file)).toBe('MISS');
  for (const query of ['a', 'b=1', 'date=2027-05-08']) {
    expect(await cacheOf(cluster, `/?${query}`)).toBe('MISS');
    expect(await cacheOf(cluster, `/?${query}`)).toBe('HIT');
    expect(await cacheOf(cluster, `${file}?${query}`)).toBe('HIT');
  }
  expect([kept(workshop, 'fotobox-pages'), kept(workshop, 'fotobox-static')]).toEqual([1, 1]);
});

test('no visitor is led astray by what another sent', async ({ cluster }) => {
  const navigation = { rsc: '1' };
  // Next's hash in this query is one without Next-Url, so it redirects.
  const astray = await cluster.ask('/booking?_rsc', { headers: { ...navigation, 'next-url': '/x' } });
  expect(astray.headers.location).toBeDefined();
  expect((await cluster.ask('/booking?_rsc', { headers: navigation })).status).toBe(200);
});

test('nobody writes into the pages of all', async ({ cluster }) => {
  // Next takes a nonce from here for the page that it renders and keeps.
  const headers = { 'content-security-policy': "script-src 'nonce-invented'" };
  expect((await cluster.ask('/impress', { headers })).body.toString()).not.toContain('invented');
});
