import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { de } from './support/texts';

const MAIN_PICTURE = /\/hero-[^/]+$/;

const isScript = (url: string) => url.endsWith('.js');

/** The addresses that a page asks for, in their order. */
function requestsOf(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** The menu opens without scripts, but only they remember a choice. */
async function expectAlive(page: Page) {
  await expect(async () => {
    await page.getByRole('button', { name: de.layout.language }).click();
    await page.getByRole('menuitemradio', { name: de.layout.german }).click();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  }).toPass();
}

test.describe('first paint (DESIGN §8)', () => {
  for (const path of ['/', '/availability', '/booking', '/impress', '/missing']) {
    test(`${path} brings its styles along and asks for no stylesheet`, async ({ page, expectProblem }) => {
      if (path === '/missing') expectProblem(/404/);
      const urls = requestsOf(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
      expect(urls.filter((url) => url.endsWith('.css'))).toEqual([]);
      expect(urls.some(isScript)).toBe(true);
    });
  }

  test('no script takes the line from the main picture', async ({ page }) => {
    const urls = requestsOf(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(MAIN_PICTURE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(urls.some((url) => MAIN_PICTURE.test(url))).toBe(true);
    expect(urls.filter(isScript)).toEqual([]);
    release();
    await expectAlive(page);
  });

  test('a main picture that fails holds nothing up', async ({ page, expectProblem }) => {
    expectProblem(/hero-|ERR_FAILED/);
    await page.route(MAIN_PICTURE, (route) => route.abort());
    await page.goto('/');
    await expectAlive(page);
  });

  test('a main picture that never comes holds nothing up for long', async ({ page }) => {
    await page.route(MAIN_PICTURE, () => {});
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectAlive(page);
  });
});
