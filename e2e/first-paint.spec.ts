import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { hold } from './support/hold';
import { openSettled } from './support/settled';
import { de } from './support/texts';

const MAIN_PICTURE = /\/hero-[^/]+$/;

const isOf = (type: string) => (url: string) => new URL(url).pathname.endsWith(type);
const isScript = isOf('.js');

/** The addresses that a page requests, in order. */
function requestsOf(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** The menu opens without scripts, but needs them to store a choice. */
async function expectAlive(page: Page) {
  await expect(async () => {
    await page.getByRole('button', { name: de.layout.language }).click();
    await page.getByRole('menuitemradio', { name: de.layout.german }).click();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  }).toPass();
}

test.describe('first paint', () => {
  for (const path of ['/', '/availability', '/booking', '/impress', '/missing']) {
    test(`${path} contains its styles and requests no stylesheet`, async ({ page, expectProblem }) => {
      if (path === '/missing') expectProblem(/404/);
      const urls = requestsOf(page);
      await openSettled(page, path);
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
      expect(urls.filter(isOf('.css'))).toEqual([]);
      expect(urls.some(isScript)).toBe(true);
    });
  }

  for (const [path, pictures] of [
    ['/', 1],
    ['/availability', 0],
  ] as const) {
    test(`${path} asks for ${pictures} pictures before it shows, and for the logo after`, async ({ page, request }) => {
      const html = await (await request.get(path)).text();
      expect(html.match(/<link [^>]*as="image"/g) ?? []).toHaveLength(pictures);
      await page.goto(path);
      const logo = page.getByRole('banner').locator('img');
      await expect(logo).toHaveJSProperty('complete', true);
      await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
    });
  }

  test('scripts wait for the main picture', async ({ page }) => {
    const urls = requestsOf(page);
    const release = await hold(page, MAIN_PICTURE);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(urls.filter(isScript)).toEqual([]);
    release();
    await expectAlive(page);
  });

  for (const [width, file] of [
    [360, 'hero-640'],
    [1600, 'hero-1280'],
  ] as const) {
    test(`the main picture is preloaded once, before the styles, in the right width at ${width} px`, async ({
      page,
    }) => {
      const urls = requestsOf(page);
      await page.setViewportSize({ width, height: 800 });
      const html = await (await openSettled(page, '/'))?.text();
      expect(urls.filter((url) => MAIN_PICTURE.test(url))).toEqual([expect.stringContaining(file)]);
      const [beforeStyles = ''] = html?.split('<style>') ?? [];
      expect(beforeStyles).toMatch(/<link rel="preload" as="image" type="image\/avif"[^>]*hero-/);
    });
  }

  for (const path of ['/', '/booking', '/missing']) {
    test(`${path} shows both brand fonts, and fetches no others for German`, async ({ page, expectProblem }) => {
      if (path === '/missing') expectProblem(/status of 404/);
      const urls = requestsOf(page);
      await openSettled(page, path);
      const shown = await page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        return loaded.filter((family) => !family.endsWith('-fallback'));
      });
      expect(shown.sort()).toEqual(['display', 'text']);
      expect(urls.filter(isOf('.woff2'))).toHaveLength(2);
    });
  }

  test('fonts wait for the main picture', async ({ page }) => {
    const urls = requestsOf(page);
    const release = await hold(page, MAIN_PICTURE);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(urls.filter(isOf('.woff2'))).toEqual([]);
    release();
    await expect.poll(() => urls.filter(isOf('.woff2'))).toHaveLength(2);
  });

  test('a failing main picture does not delay the scripts', async ({ page, expectProblem }) => {
    expectProblem(/hero-|ERR_FAILED/);
    await page.route(MAIN_PICTURE, (route) => route.abort());
    await page.goto('/');
    await expectAlive(page);
  });

  test('a hanging main picture does not delay the scripts for long', async ({ page }) => {
    await page.route(MAIN_PICTURE, () => {});
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectAlive(page);
  });
});
