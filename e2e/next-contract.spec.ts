import { readFileSync } from 'node:fs';
import { deferScriptsAndFonts } from '../lib/server/document/defer-scripts-and-fonts';
import { STARTER } from '../lib/server/document/release-deferred';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { de } from './support/texts';

// Each expectation names an output format of Next that lib/server/document relies on. The README there covers changes.

const PAGES = ['index', 'availability', 'booking', 'impress', '_not-found'].map((page) => {
  const built = readFileSync(`.next/server/app/${page}.html`, 'utf8');
  const { html } = deferScriptsAndFonts(built, (path) => readFileSync(path.replace('/_next/', '.next/'), 'utf8'));
  const [shown = '', waiting = ''] = html.split('<template id="waiting">');
  return { page, built, html, shown, waiting };
});

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

for (const { page, built, html, shown, waiting } of PAGES)
  test(`Next writes the page ${page} in the format that is rearranged`, () => {
    const links = count(built, /<link\b[^>]*\bstylesheet\b/g);
    expect(links, 'stylesheets are links').toBeGreaterThan(0);
    expect(count(shown, /<style>/g), 'stylesheets move into the page').toBe(links);
    expect(count(shown, /<link\b[^>]*\bstylesheet\b[^>]* disabled="">/g), 'their links are disabled').toBe(links);

    const tags = [...built.matchAll(/<script\b[^>]*\ssrc="([^"?]+)[^>]*>/g)];
    const modern = tags.filter(([tag]) => !/\snoModule=/i.test(tag));
    expect(modern.length, 'scripts are async').toBeGreaterThan(0);
    expect(count(waiting, /<script\b[^>]*\ssrc=/g), 'scripts wait, but not those for old browsers').toBe(modern.length);
    for (const [, path = ''] of tags) {
      const script = readFileSync(path.replace('/_next/', '.next/standalone/.next/'), 'utf8');
      expect(script.startsWith('//# allFunctionsCalledOnLoad\n'), `${path} begins with the compile hint`).toBe(true);
    }

    const inline = count(built, /<script(?![^>]*\s(?:src|type)=)[^>]*>/g);
    expect(inline, 'inline scripts are data').toBeGreaterThan(0);
    expect(count(shown, /<script(?![^>]*\s(?:src|type)=)[^>]*>/g), 'no data is left in the page').toBe(0);
    const data = count(waiting.replace(STARTER, ''), /<script(?![^>]*\ssrc=)[^>]*>/g);
    expect(data, 'data waits with the scripts and their starter').toBe(inline + 1);

    expect(count(waiting, /@font-face/g), 'four fonts wait').toBe(4);
    expect(count(shown, /\.woff2/g), 'no font is left in the page').toBe(0);
    expect(count(shown, /@font-face\{[^}]*src:local\(/g), 'their fallbacks do not wait').toBe(2);
    expect(html.endsWith('</script></body></html>'), 'the scripts wait at the one end of the body').toBe(true);
  });

test('Next passes pages to its cache, which rearranges them and writes their policy', async ({ request }) => {
  const response = await request.get('/');
  expect(await response.text()).toContain('<template id="waiting">');
  expect(response.headers()['content-security-policy']).toContain("'sha256-");
});

test('Next sends compressed documents in one piece, and compressed scripts and styles from memory', async ({
  request,
}) => {
  const files = PAGES.flatMap(({ built }) => built.match(/\/_next\/[^"?]+\.(js|css)(?=[?"])/g) ?? []);
  for (const path of ['/', '/availability', '/missing', ...new Set(files)])
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br');
});

test('a navigation requests its data under _rsc, and gets a separate content type', async ({ page }) => {
  await openSettled(page, '/impress');
  const data = page.waitForRequest((request) => request.headers().rsc === '1');
  await page.getByRole('link', { name: de.layout.home }).first().click();
  expect(new URL((await data).url()).searchParams.has('_rsc')).toBe(true);
  expect((await (await data).response())?.headers()['content-type']).toContain('text/x-component');
});
