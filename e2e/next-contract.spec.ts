import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { HINT, SMALLEST } from '../lib/server/document/compile-hints.mjs';
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
const builtFile = (path: string) => readFileSync(path.replace('/_next/', '.next/'), 'utf8');
const waitingScripts = (html: string) => /<template id="scripts">(.*?)<\/template>/s.exec(paintFirst(html))?.[1] ?? '';
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
      expect(count(waitingScripts(html), /<script\b[^>]*\ssrc=/g)).toBe(scripts);
    });

    test('with hints in its scripts, and with the hashes that these have since', () => {
      const scripts = html.match(/<script\b[^>]*\ssrc="[^>]+>/g) ?? [];
      const hashed = scripts.filter((script) => {
        const [, path = ''] = /src="([^"?]+)/.exec(script) ?? [];
        const file = builtFile(path);
        expect(file.startsWith(HINT), path).toBe(file.length >= SMALLEST);
        return script.includes(` integrity="sha256-${createHash('sha256').update(file).digest('base64')}"`);
      });
      expect(hashed.length).toBeGreaterThan(0);
      expect(hashed).toHaveLength(count(html, /<script\b[^>]*\sintegrity="/g));
    });

    test('with its four fonts, their variables and one </body>', () => {
      const stored = paintFirst(inlineStyles(html, builtFile));
      const waiting = /<template id="fonts">(.*?)<\/template>/s.exec(stored)?.[1] ?? '';
      expect(count(waiting, /<link\b[^>]*\bas="font"/g)).toBe(2);
      expect(count(waiting, /\.woff2\b[^)]*\)/g)).toBe(4);
      expect(count(waiting, /\{--font-/g)).toBe(4);
      expect(count(stored.replace(waiting, ''), /@font-face|\{--font-|\bas="font"/g)).toBe(0);
      expect(count(html, /<\/body>/g)).toBe(1);
    });

    test('with no inline script but its own data, which waits with the scripts', () => {
      const inline = html.match(/<script(?![^>]*\s(?:src|type)=)[^>]*>[\s\S]*?<\/script>/g) ?? [];
      expect(inline.length).toBeGreaterThan(0);
      expect(inline.filter((script) => scriptHashes(script).length === 0)).toEqual([]);
      const waiting = waitingScripts(html).match(/<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g);
      expect(waiting).toEqual(inline);
    });
  });
}

test('Next hands pages to its cache, which writes styles and policy into them', async ({ request }) => {
  const response = await request.get('/');
  expect(await response.text()).toContain('<template id="scripts">');
  expect(response.headers()['content-security-policy']).toContain("'sha256-");
});

test('Next sends a document in one piece, so that it can be compressed', async ({ request }) => {
  for (const path of ['/', '/availability', '/missing'])
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br');
});

test('Next sends the very text that it stored, whose best brotli is ready soon after', async ({ request }) => {
  for (const path of ['/', '/availability', '/missing']) {
    const excess = async () => {
      const response = await request.get(path);
      return Number(response.headers()['content-length']) - brotliCompressSync(await response.body()).byteLength;
    };
    await expect.poll(excess, path).toBe(0);
  }
});

test('a standalone build takes its configuration from the variable that ours sets', () => {
  const ours = readFileSync('lib/server/process/server.mjs', 'utf8');
  const [variable = ''] = /__NEXT_\w+/.exec(ours) ?? [];
  expect(readFileSync('node_modules/next/dist/build/utils.js', 'utf8')).toContain(`process.env.${variable}`);
});

test('a navigation asks for its data under _rsc', async ({ page }) => {
  await openSettled(page, '/impress');
  const data = page.waitForRequest((request) => request.headers().rsc === '1');
  await page.getByRole('link', { name: de.layout.home }).first().click();
  expect(new URL((await data).url()).searchParams.has('_rsc')).toBe(true);
});
