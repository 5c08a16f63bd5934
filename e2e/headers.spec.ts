import { statSync } from 'node:fs';
import { openForm } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { SITE_VARIABLES } from './support/settings';
import { de, site } from './support/texts';

const DOCUMENTS = ['/', '/availability', '/booking', '/impress', '/missing', '/api/missing', '/%'];

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/**
 * The score of a document by the published rules of the MDN HTTP Observatory. Without cookies and before the domain is on
 * the browsers' preload list, 135 is the highest.
 */
function observatoryScore(headers: Record<string, string>, html: string) {
  const policy = directives(headers['content-security-policy'] ?? '');
  const isStrict =
    policy['default-src']?.join() === "'none'" &&
    !/unsafe|\bdata:|https?:|\*/.test(headers['content-security-policy'] ?? '');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const hasIntegrity = scripts.some(([tag]) => tag.includes('integrity='));
  const isOwn = scripts.every(([, source]) => source?.startsWith('/'));
  return [
    100,
    isStrict && policy['form-action']?.join() === "'self'" ? 10 : -25,
    headers['set-cookie'] ? -20 : 0,
    headers['access-control-allow-origin'] ? -50 : 0,
    Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]) >= 15_768_000 ? 0 : -20,
    headers['referrer-policy'] === 'strict-origin-when-cross-origin' ? 5 : -5,
    hasIntegrity && isOwn ? 5 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    policy['frame-ancestors']?.join() === "'none'" ? 5 : -20,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
  ].reduce((sum, points) => sum + points);
}

test.describe('headers', () => {
  for (const path of DOCUMENTS.slice(0, 4)) {
    test(`${path} may be cached by proxies, not by browsers`, async ({ request }) => {
      const caching = (await request.get(path)).headers()['cache-control'];
      expect(caching?.split(', ')).toEqual(
        expect.arrayContaining(['public', 'max-age=0', 'must-revalidate', 's-maxage=10', 'stale-while-revalidate=50']),
      );
    });
  }

  for (const path of DOCUMENTS) {
    test(`${path} gets the Observatory's full score for a site without cookies`, async ({ request }) => {
      const response = await request.get(path);
      const headers = response.headers();
      expect(observatoryScore(headers, await response.text())).toBe(135);
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      expect(
        response.headersArray().filter(({ name }) => name.toLowerCase() === 'content-security-policy'),
      ).toHaveLength(1);
    });
  }

  test('API responses carry them too', async ({ request }) => {
    const headers = (await request.get('/api/health')).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('other sites may embed the share picture only, and no picture is resized on request', async ({ request }) => {
    expect((await request.get(site.socialPicture.path)).headers()['cross-origin-resource-policy']).toBe('cross-origin');
    expect(
      (await request.get(`/_next/image?url=${encodeURIComponent(site.socialPicture.path)}&w=640&q=75`)).status(),
    ).toBe(404);
  });

  test('an injected script is not run', async ({ page, expectProblem }) => {
    expectProblem(/Content Security Policy/);
    await page.route('/booking', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('</body>', '<script>window.injected = true</script></body>'),
      });
    });
    await openForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.booking.heading);
    await page.getByRole('button', { name: de.booking.submit }).click();
    await expect(page.getByRole('region', { name: de.booking.errorSummary })).toBeVisible();
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });

  test('a policy violation that a script catches still fails a test', async ({ page, problems, expectProblem }) => {
    expectProblem(/Content Security Policy/);
    const script = { contentType: 'text/javascript', body: 'try { new Function("") } catch {}' };
    await page.route('/hiding.js', (route) => route.fulfill(script));
    await page.goto('/impress');
    await page.addScriptTag({ url: '/hiding.js' });
    await expect.poll(() => problems).toEqual([expect.stringContaining('script-src blocked eval')]);
  });
});

test.describe('caching and compression', () => {
  test('hashed files are cached for good, other files for a day, probes and 404s never', async ({ request }) => {
    const control = async (path: string) => (await request.get(path)).headers()['cache-control'];
    const hashed = /\/_next\/static\/[^"]+?\.(?:js|css|avif|woff2)/g;
    for (const [path] of (await (await request.get('/')).text()).matchAll(hashed)) {
      expect([path, await control(path)]).toEqual([path, 'public, max-age=31536000, immutable']);
    }
    for (const path of ['/favicon.ico', '/social.jpg', '/icons/icon-192.png']) {
      expect([path, await control(path)]).toEqual([path, 'public, max-age=86400']);
    }
    for (const path of ['/api/health', '/api/ready', '/missing']) expect(await control(path)).toContain('no-store');
  });

  test('text is compressed and revalidated by its tag', async ({ request }) => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers } = await getHead('/', { 'accept-encoding': accepted });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
        encoding,
        expect.stringContaining('Accept-Encoding'),
      ]);
    }
    const { etag = '' } = (await request.get('/booking')).headers();
    expect((await request.get('/booking', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  });

  test('scripts and the logo are sent as the build compressed them', async ({ request }) => {
    const paths = [...(await (await request.get('/')).text()).matchAll(/\/_next\/static\/[^"?]+\.(?:js|svg)/g)].map(
      String,
    );
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
    for (const path of paths) {
      const { headers } = await getHead(path, { 'accept-encoding': 'gzip, br' });
      const { size } = statSync(`.next/standalone${path.replace('/_next', '/.next')}.br`);
      expect([path, headers.get('content-encoding'), headers.get('content-length')]).toEqual([
        path,
        'br',
        String(size),
      ]);
    }
  });
});

/** Unlike Playwright's requests, this leaves the response headers of compressed bodies as they are. */
const getHead = (path: string, headers: Record<string, string>) => fetch(SITE_VARIABLES.SITE_URL + path, { headers });
