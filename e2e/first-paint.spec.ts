import { createServer } from 'node:http';
import type { Page, Route } from 'playwright/test';
import { ROUTES } from '../lib/shared/routes';
import { listen } from '../test/listen';
import { expect, expectNoShift, test } from './support/fixtures';
import { hold, hydrated, openSettled } from './support/loading';
import { NOW, SITE_VARIABLES } from './support/settings';

const MAIN_PICTURE = /\/hero-[^/]+$/;

const isOf = (type: string) => (url: string) => new URL(url).pathname.endsWith(type);
const isScript = isOf('.js');
const isFont = isOf('.woff2');

/** Returns the addresses that a page requests, in order. */
function requestsOf(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

for (const [width, mainPicture] of [
  [360, 'hero-640'],
  [900, 'hero-'],
  [1600, 'hero-1280'],
] as const)
  test(`at ${width} px, every page has its styles and fonts, and nothing shifts`, async ({ page, expectProblem }) => {
    expectProblem(/status of 404/);
    await page.setViewportSize({ width, height: width < 400 ? 780 : 900 });
    for (const path of [...Object.values(ROUTES), '/missing']) {
      const urls = requestsOf(page);
      const html = (await (await openSettled(page, path))?.text()) ?? '';
      await expectNoShift(page);
      // The main picture is preloaded once, in the right width, and before the styles.
      const pictures = path === '/' ? [expect.stringContaining(mainPicture)] : [];
      expect(urls.filter((url) => MAIN_PICTURE.test(url))).toEqual(pictures);
      const preloads = html.split('<style>')[0]?.match(/<link rel="preload" as="image" type="image\/avif"[^>]*hero-/g);
      expect(preloads ?? [], path).toHaveLength(pictures.length);
      expect(html.match(/<link [^>]*as="image"/g) ?? [], path).toHaveLength(pictures.length);
      // The logo loads later.
      await expect(page.getByRole('banner').locator('img')).not.toHaveJSProperty('naturalWidth', 0);
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
      expect(urls.filter(isOf('.css')), path).toEqual([]);
      const shown = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(shown.filter((family) => !family.endsWith('-fallback')).sort(), path).toEqual(['display', 'text']);
      expect(urls.filter(isFont), path).toHaveLength(2);
    }
  });

test('scripts and fonts wait for the main picture', async ({ page }) => {
  const urls = requestsOf(page);
  const release = await hold(page, MAIN_PICTURE);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(urls.filter((url) => isScript(url) || isFont(url))).toEqual([]);
  release();
  await hydrated(page);
  await expect.poll(() => urls.filter(isFont)).toHaveLength(2);
});

for (const [fault, end] of [
  ['has failed', (_: Page, picture: Route | undefined) => picture?.abort()],
  ['has hung for three seconds', (page: Page) => page.clock.runFor(3_000)],
] as const) {
  test(`scripts no longer wait for a main picture that ${fault}`, async ({ page, expectProblem }) => {
    expectProblem(/hero-|ERR_FAILED/);
    const urls = requestsOf(page);
    const pictures: Route[] = [];
    await page.route(MAIN_PICTURE, (route) => pictures.push(route));
    await page.clock.pauseAt(NOW);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => pictures).toHaveLength(1);
    expect(urls.filter(isScript)).toEqual([]);
    await end(page, pictures[0]);
    await expect.poll(() => urls.some(isScript)).toBe(true);
    await page.clock.resume();
    await hydrated(page);
  });
}

/** Starts a proxy that delivers documents in two parts, like a bad connection or a slow phone. */
async function startStallingProxy(stopBefore: RegExp) {
  const server = createServer(async (request, outgoing) => {
    const response = await fetch(SITE_VARIABLES.SITE_URL + request.url);
    const type = response.headers.get('content-type') ?? '';
    outgoing.writeHead(response.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return outgoing.end(Buffer.from(await response.arrayBuffer()));
    const html = await response.text();
    const stall = html.search(stopBefore);
    outgoing.write(html.slice(0, stall));
    setTimeout(() => outgoing.end(html.slice(stall)), 500);
  });
  const { port, stop } = await listen(server);
  return { url: `http://localhost:${port}`, stop };
}

for (const [path, part, width, height] of [
  ['/', /<\/h1>/, 900, 900],
  ['/availability', /aria-label="Donnerstag"/, 360, 400],
  // Day 15 of the second month.
  ['/availability', />15<(?<=<\/table>.*)/s, 1200, 900],
  ['/missing', /#barrierefreiheit/, 1200, 900],
] as const) {
  test(`nothing shifts if ${path} stops before ${part} at ${width} px`, async ({ page, expectProblem }) => {
    expectProblem(/status of 404/);
    expect(await (await page.request.get(path)).text()).toMatch(part);
    const proxy = await startStallingProxy(part);
    await page.setViewportSize({ width, height });
    await openSettled(page, proxy.url + path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expectNoShift(page);
    await proxy.stop();
  });
}
