import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/hold';
import { openSettled } from './support/settled';
import { de } from './support/texts';

const MAIN_PICTURE = /\/hero-[^/]+$/;

interface Connection {
  /** In Mbit/s. */
  downlink: number;
  /** The round trip in milliseconds. */
  rtt: number;
  saveData?: boolean;
}

/**
 * Has the browser report such a connection. Emulating one is no way: under load Chromium leaves a request of a throttled
 * page hanging for minutes, about once in a hundred times.
 */
const reportConnection = (page: Page, connection: Connection) =>
  page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { value }), connection);

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

  for (const path of ['/', '/availability', '/booking']) {
    test(`${path} starts each script once, one a task, also when they are in the cache`, async ({ page }) => {
      await page.addInitScript(() => {
        const started: string[][] = [];
        new MutationObserver((records) => {
          const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
          const scripts = added.filter((node) => node instanceof HTMLScriptElement && node.src !== '');
          if (scripts.length > 0) started.push(scripts.map((script) => (script as HTMLScriptElement).src));
        }).observe(document, { childList: true, subtree: true });
        Object.assign(window, { started });
      });
      for (const visit of ['first', 'second']) {
        await openSettled(page, path);
        const started: string[][] = await page.evaluate(() => Reflect.get(window, 'started'));
        expect(started.length, `${visit} visit`).toBeGreaterThan(5);
        expect(started.filter((together) => together.length > 1)).toEqual([]);
        expect(new Set(started.flat()).size).toBe(started.length);
      }
    });
  }

  for (const [width, months] of [
    [360, 1],
    [900, 2],
    [1200, 3],
  ] as const) {
    test(`a window of ${width} px keeps ${months} of three months for its scripts`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      const release = await hold(page, SCRIPTS);
      const asked = page.waitForRequest(SCRIPTS);
      await page.goto('/availability', { waitUntil: 'commit' });
      await asked;
      await expect(page.getByRole('grid', { includeHidden: true })).toHaveCount(months);
      release();
      await expectAlive(page);
      await expect(page.getByRole('grid', { includeHidden: true })).toHaveCount(months);
    });
  }

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

  for (const [name, connection, fonts] of [
    ['wide', { downlink: 20, rtt: 200 }, 2],
    ['quick', { downlink: 1.6, rtt: 50 }, 2],
    ['slow', { downlink: 1.6, rtt: 200 }, 0],
    ['data-saving', { downlink: 20, rtt: 50, saveData: true }, 0],
  ] as const) {
    for (const path of ['/booking', '/missing']) {
      test(`a ${name} connection fetches ${fonts} fonts for ${path}, and preloads them`, async ({
        page,
        expectProblem,
      }) => {
        expectProblem(/status of 404/);
        const urls = requestsOf(page);
        await reportConnection(page, connection);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectAlive(page);
        await expect(page.locator('head > link[rel=preload][as=font]')).toHaveCount(fonts);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', fonts ? /^display/ : /^Georgia/);
        await page.getByRole('link', { name: de.layout.home, exact: true }).first().click();
        await expect(page).toHaveURL('/');
        expect(urls.filter(isOf('.woff2'))).toHaveLength(fonts);
      });
    }
  }

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
