import { statSync } from 'node:fs';
import { ROUTES } from '../lib/shared/routes';
import * as form from './support/booking-page';
import { expect, stopAtEnd, test } from './support/fixtures';
import { startSite } from './support/own-site';
import { requestRaw } from './support/raw-request';
import { PORTS, SITE_VARIABLES } from './support/settings';
import { site } from './support/texts';

const { SITE_URL } = SITE_VARIABLES;
const PAGES = Object.values(ROUTES);
const DOCUMENTS = [...PAGES, '/missing', '/api/missing', '/%'];
const MONTH = '/api/photobooths/monthly/availability?date=2027-05-01';

/** The headers of a prefetch. */
const SEGMENT = ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'];

/** Returns the addresses of built files in the home page, some of each kind. */
async function builtFiles() {
  const html = await (await fetch(SITE_URL)).text();
  const files = [...html.matchAll(/\/_next\/static\/[^"]+?\.(?:js|css|avif|svg|woff2)/g)].map(String);
  for (const kind of ['js', 'css', 'avif', 'svg'])
    expect(files, kind).toContainEqual(expect.stringMatching(`\\.${kind}$`));
  return files;
}

/**
 * The headers that get the highest score of the MDN HTTP Observatory for a site without cookies, before its domain is on
 * the preload list of browsers.
 */
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': expect.stringContaining('camera=()'),
};

test('every response has the security headers, and every document one strict policy', async ({ request }) => {
  for (const path of [...DOCUMENTS, '/api/health', '/sitemap.xml']) {
    const response = await request.get(path);
    const headers = response.headers();
    expect([path, headers]).toMatchObject([path, SECURITY_HEADERS]);
    for (const name of ['x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect(headers[name], path).toBeUndefined();
    if (!DOCUMENTS.includes(path)) continue;

    const named = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
    const [policy = '', ...others] = named.map(({ value }) => value);
    expect(others, path).toEqual([]);
    for (const directive of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy.split('; '), path).toContain(directive);
    expect(policy, path).not.toMatch(/unsafe|\bdata:|https?:|\*/);
    const scripts = [...(await response.text()).matchAll(/<script[^>]*\ssrc="([^"]*)"/g)];
    expect(scripts.filter(([, source]) => !source?.startsWith('/'))).toEqual([]);
    expect(scripts.length, path).toBeGreaterThan(0);
  }
});

test('other sites may embed only the share picture', async ({ request }) => {
  const { path } = site.socialPicture;
  expect((await request.get(path)).headers()['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await request.get(`/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`)).status()).toBe(404);
});

test('injected scripts and eval are blocked, and each fails a test', async ({ page, problems, expectProblem }) => {
  expectProblem(/Content Security Policy/);
  await page.route('/booking', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</body>', '<script>window.injected = true</script></body>');
    await route.fulfill({ response, body });
  });
  await form.open(page);
  await form.submit(page).click();
  await expect(form.errorSummary(page)).toBeVisible();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(problems).toContainEqual(expect.stringContaining('script-src-elem blocked inline'));

  const hiding = { contentType: 'text/javascript', body: 'try { new Function("") } catch {}' };
  await page.route('/hiding.js', (route) => route.fulfill(hiding));
  await page.addScriptTag({ url: '/hiding.js' });
  await expect.poll(() => problems).toContainEqual(expect.stringContaining('script-src blocked eval'));
});

test('proxies may cache pages, browsers may cache built files, and errors are never cached', async () => {
  const pageCaching = /^public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50,/;
  const monthCaching = /^public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30$/;
  const redirect = await requestRaw(PORTS.site, 'GET /availability?a HTTP/1.1', SEGMENT);
  const [data = ''] = redirect.values('location');
  for (const [line, headers, status, caching] of [
    ...PAGES.map((path) => [`GET ${path}`, [], 200, pageCaching] as const),
    // The address of a page's data, with and without the headers of a navigation.
    [`GET ${data}`, SEGMENT, 200, pageCaching],
    [`GET ${data}`, [], 200, /^no-store$/],
    [`GET ${MONTH}`, [], 200, monthCaching],
    ...(await builtFiles()).map((path) => [`GET ${path}`, [], 200, /^public, max-age=31536000, immutable$/] as const),
    ...['/favicon.ico', site.socialPicture.path].map(
      (path) => [`GET ${path}`, [], 200, /^public, max-age=86400$/] as const,
    ),
    ['GET /api/health', [], 200, /no-store/],
    ['GET /availability?a', SEGMENT, 307, /^no-store$/],
    ['GET /availability', ['RSC: 1'], 307, /^no-store$/],
    ['GET /availability/', [], 308, /^no-store$/],
    ['GET /missing', [], 404, /^no-store$/],
    ['GET /missing', ['RSC: 1'], 404, /^no-store$/],
    ['GET /_next/static/missing.js', [], 404, /^no-store$/],
    ['POST /', [], 405, /^no-store$/],
    [`GET ${MONTH}x`, [], 400, /^no-store$/],
  ] as const) {
    const response = await requestRaw(PORTS.site, `${line} HTTP/1.1`, headers);
    expect([line, response.status, response.values('cache-control')]).toEqual([
      line,
      status,
      [expect.stringMatching(caching)],
    ]);
  }
});

test('a response lists the headers that it varies by in one Vary header', async () => {
  for (const path of ['/', '/missing', MONTH, ...(await builtFiles()).filter((file) => file.endsWith('.js'))])
    for (const headers of [[], ['If-None-Match: *'], ['Accept-Encoding: br']]) {
      const response = await requestRaw(PORTS.site, `GET ${path} HTTP/1.1`, headers);
      expect([path, response.values('vary').length]).toEqual([path, 1]);
    }
  expect((await requestRaw(PORTS.site, 'HEAD / HTTP/1.1')).values('vary')[0]?.split(', ')).toContain('rsc');
});

test('browsers can revalidate compressed text in any encoding', async () => {
  for (const path of ['/impress', ...(await builtFiles()).filter((file) => /\.(js|svg)$/.test(file))]) {
    const read = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted };
      const response = await fetch(SITE_URL + path, { headers });
      expect(response.headers.get('vary'), path).toContain('Accept-Encoding');
      const [encoding, length] = ['encoding', 'length'].map((name) => response.headers.get(`content-${name}`));
      return { response, encoding, length, text: await response.text() };
    };
    const [br, gzip, plain] = [await read('gzip, br'), await read('br;q=0, GZIP;q=0.5'), await read('identity')];
    expect([path, br.encoding, gzip.encoding, plain.encoding]).toEqual([path, 'br', 'gzip', null]);
    expect([br.text, gzip.text], path).toEqual([plain.text, plain.text]);
    const copy = `.next/standalone${path.replace('/_next', '/.next')}.br`;
    if (path !== '/impress') expect([path, br.length]).toEqual([path, String(statSync(copy).size)]);
    for (const [known, status] of [
      [br.response.headers.get('etag') ?? '', 304],
      ['W/"other"', 200],
    ] as const) {
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': known };
      expect((await fetch(SITE_URL + path, { headers })).status, path).toBe(status);
    }
  }
});

test('a cached page contains no data of the request for its document or data that it was rendered for', async () => {
  const data = ['RSC: 1'];
  const planted = [
    "Content-Security-Policy: script-src 'nonce-planted'",
    ...['User-Agent: planted', 'X-Forwarded-Host: planted.example', 'X-Forwarded-Proto: planted'],
    ...['X-Nextjs-Data: planted', 'Referer: https://planted.example', 'Cookie: planted=1'],
  ];
  await stopAtEnd(startSite());
  for (const [path, kind] of [
    ['/', []],
    ['/availability', []],
    ['/booking', data],
    ['/impress', data],
    ['/missing', data],
  ] as const)
    for (const [target, headers] of [
      // Next accepts no other value of its own parameter with the header of data.
      [`${path}?utm_email=planted%40private.example&_rsc=${kind === data ? '' : 'planted'}`, [...kind, ...planted]],
      [path, []],
      [`${path}?_rsc=`, data],
    ] as const) {
      const { body } = await requestRaw(PORTS.ownSite, `GET ${target} HTTP/1.1`, headers);
      expect(body, target).toContain(site.name);
      expect(body, target).not.toContain('planted');
    }
});
