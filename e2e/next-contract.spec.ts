import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { arrangePage } from '../lib/server/document/arrange-page';
import { STARTER } from '../lib/server/document/start-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { de } from './support/texts';

// Each test names one shape of Next that lib/server/document relies on; its README says what to do when one changes.

const PAGES = ['index', 'availability', 'booking', 'impress', '_not-found'].map((page) => {
  const built = readFileSync(`.next/server/app/${page}.html`, 'utf8');
  const { html } = arrangePage(built, (path) => readFileSync(path.replace('/_next/', '.next/'), 'utf8'));
  const [shown = '', waiting = ''] = html.split('<template id="waiting">');
  return { page, built, html, shown, waiting };
});

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('Next writes a page with stylesheets as links, which move into the page', () => {
  for (const { page, built, shown } of PAGES) {
    const links = count(built, /<link\b[^>]*\bstylesheet\b/g);
    expect(links, page).toBeGreaterThan(0);
    expect(count(shown, /<style>/g), page).toBe(links);
    expect(count(shown, /<link\b[^>]*\bstylesheet\b[^>]* disabled="">/g), page).toBe(links);
  }
});

test('Next writes a page with async scripts, which wait, and others for old browsers alone', () => {
  for (const { page, built, waiting } of PAGES) {
    const scripts = count(built, /<script\b[^>]*\ssrc=/g) - count(built, /<script\b[^>]*\snoModule=/gi);
    expect(scripts, page).toBeGreaterThan(0);
    expect(count(waiting, /<script\b[^>]*\ssrc=/g), page).toBe(scripts);
  }
});

test('Next writes a page with scripts that begin with the compile hint, and their hashes since then', () => {
  for (const { page, built } of PAGES) {
    const hashes = [...built.matchAll(/<script\b[^>]*\ssrc="([^"?]+)[^>]*>/g)].flatMap(([tag, path = '']) => {
      const script = readFileSync(path.replace('/_next/', '.next/'), 'utf8');
      expect(script.startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(true);
      const [, hash] = / integrity="sha256-([^"]+)"/.exec(tag) ?? [];
      if (hash) expect(createHash('sha256').update(script).digest('base64'), path).toBe(hash);
      return hash ?? [];
    });
    expect(hashes.length, page).toBeGreaterThan(0);
  }
});

test('Next writes a page with no inline script but its own data, which waits with the scripts', () => {
  for (const { page, built, shown, waiting } of PAGES) {
    const inline = count(built, /<script(?![^>]*\s(?:src|type)=)[^>]*>/g);
    expect(inline, page).toBeGreaterThan(0);
    expect(count(shown, /<script(?![^>]*\s(?:src|type)=)[^>]*>/g), page).toBe(0);
    expect(count(waiting.replace(STARTER, ''), /<script(?![^>]*\ssrc=)[^>]*>/g), page).toBe(inline + 1);
  }
});

test('Next writes a page with four fonts, which wait, and their fallbacks, which do not', () => {
  for (const { page, shown, waiting } of PAGES) {
    expect(count(waiting, /@font-face/g), page).toBe(4);
    expect(count(shown, /\.woff2/g), page).toBe(0);
    expect(count(shown, /@font-face\{[^}]*src:local\(/g), page).toBe(2);
  }
});

test('Next writes a page with one end of its body, where the scripts wait', () => {
  for (const { page, html } of PAGES) expect(html.endsWith('</script></body></html>'), page).toBe(true);
});

test('Next hands pages to its cache, which arranges them and writes their policy', async ({ request }) => {
  const response = await request.get('/');
  expect(await response.text()).toContain('<template id="waiting">');
  expect(response.headers()['content-security-policy']).toContain("'sha256-");
});

test('Next sends documents in one piece, and scripts and styles from memory: all compressed', async ({ request }) => {
  const files = PAGES.flatMap(({ built }) => built.match(/\/_next\/[^"?]+\.(js|css)(?=[?"])/g) ?? []);
  for (const path of ['/', '/availability', '/missing', ...new Set(files)])
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br');
});

test('a navigation asks for its data under _rsc, and gets a type of its own', async ({ page }) => {
  await openSettled(page, '/impress');
  const data = page.waitForRequest((request) => request.headers().rsc === '1');
  await page.getByRole('link', { name: de.layout.home }).first().click();
  expect(new URL((await data).url()).searchParams.has('_rsc')).toBe(true);
  expect((await (await data).response())?.headers()['content-type']).toContain('text/x-component');
});
