import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scriptHashes } from '../lib/server/document/csp.mjs';
import { inlineStyles, paintFirst } from '../lib/server/document/first-paint.mjs';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de } from './support/texts';

// Each test names one shape of Next that lib/server/document relies on; its README says what to do when one changes.

const PAGES = ['index', 'availability', 'booking', 'impress', '_not-found'];

/** A page as Next's build wrote it. */
const built = (page: string) => readFileSync(`.next/server/app/${page}.html`, 'utf8');
/** @param path as links name it, "/_next/…" */
const stylesheet = (path: string) => readFileSync(path.replace('/_next/', '.next/'), 'utf8');
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

for (const page of PAGES) {
  test.describe(`Next writes ${page}.html`, () => {
    const html = built(page);

    test('with stylesheets as <link rel="stylesheet" href="…"/>', () => {
      const links = count(html, /<link\b[^>]*\bstylesheet\b/g);
      expect(links).toBeGreaterThan(0);
      const inlined = inlineStyles(html, () => '');
      expect(count(inlined, /<style>/g)).toBe(links);
      expect(count(inlined, /<link\b[^>]*\bstylesheet\b[^>]* disabled=""\/>/g)).toBe(links);
    });

    test('with scripts as <script src="…" async="">, and others for old browsers alone', () => {
      const scripts = count(html, /<script\b[^>]*\ssrc=/g) - count(html, /<script\b[^>]*\snoModule=/gi);
      expect(scripts).toBeGreaterThan(0);
      const waiting = /<template id="scripts">(.*?)<\/template>/s.exec(paintFirst(html))?.[1] ?? '';
      expect(count(waiting, /<script\b/g)).toBe(scripts);
    });

    test('with its four fonts, their variables, their preloads and one </body>', () => {
      const preloads = count(html, /<link\b[^>]*\bas="font"/g);
      expect(preloads).toBe(page === '_not-found' ? 0 : 2);
      const stored = paintFirst(inlineStyles(html, stylesheet));
      const waiting = /<template id="fonts">(.*?)<\/template>/s.exec(stored)?.[1] ?? '';
      expect(count(waiting, /<link\b/g)).toBe(preloads);
      expect(count(waiting, /\.woff2\b[^)]*\)/g)).toBe(4);
      expect(count(waiting, /\{--font-/g)).toBe(4);
      expect(count(stored.replace(waiting, ''), /@font-face|\{--font-/g)).toBe(0);
      expect(count(html, /<\/body>/g)).toBe(1);
    });

    test('with no inline script but its own data', () => {
      const inline = html.match(/<script(?![^>]*\s(?:src|type)=)[^>]*>[\s\S]*?<\/script>/g) ?? [];
      expect(inline.length).toBeGreaterThan(0);
      expect(inline.filter((script) => scriptHashes(script).length === 0)).toEqual([]);
    });
  });
}

test('Next keeps pages in a class with get and set, whose entries are of the kind APP_PAGE and have their HTML', () => {
  const require = createRequire(import.meta.url);
  const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache.js');
  expect(Object.getOwnPropertyNames(FileSystemCache.prototype)).toEqual(expect.arrayContaining(['get', 'set']));
  const { CachedRouteKind } = require('next/dist/server/response-cache/index.js');
  expect(CachedRouteKind.APP_PAGE).toBe('APP_PAGE');
});

test('Next hands pages to its cache, which writes styles and policy into them', async ({ request }) => {
  const response = await request.get('/');
  expect(await response.text()).toContain('<template id="scripts">');
  expect(response.headers()['content-security-policy']).toContain("'sha256-");
});

test('Next sends a document in one piece, so that it can be compressed', async ({ request }) => {
  for (const path of ['/', '/availability', '/missing'])
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br');
});

test('the standalone server takes its configuration from the variable that ours sets', () => {
  const ours = readFileSync('lib/server/process/server.mjs', 'utf8');
  const [variable = ''] = /__NEXT_\w+/.exec(ours) ?? [];
  expect(readFileSync('.next/standalone/server.js', 'utf8')).toContain(`process.env.${variable}`);
});

test('a navigation asks for its data under _rsc', async ({ page }) => {
  await openSettled(page, '/impress');
  const data = page.waitForRequest((request) => request.headers().rsc === '1');
  await page.getByRole('link', { name: de.layout.home }).first().click();
  expect(new URL((await data).url()).searchParams.has('_rsc')).toBe(true);
});
