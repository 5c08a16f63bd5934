import type { Page, Request } from 'playwright/test';
import { CONTACT } from '../lib/content/contact';
import { expect, test } from './support/fixtures';
import { hold, openSettled, SCRIPTS, settled } from './support/loading';
import { de, site, t } from './support/texts';

const { layout } = de;

test('header, footer, navigation and the page for unknown addresses', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await test.step('every page has the header and the footer, which leads to the sections of the legal notice', async () => {
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    const year = String(new Date().getFullYear());
    for (const path of ['/', '/availability', '/impress', '/booking']) {
      await page.goto(path);
      await expect(header.getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
      await expect(header.locator('img')).toBeVisible();
      await expect(header.getByRole('button', { name: layout.language })).toBeVisible();
      await expect(footer).toContainText(t('layout.copyright', { brand: site.name, year }));
      await expect(footer).toContainText('Built with');
      for (const [name, href] of [
        [layout.imprint, '/impress'],
        [layout.privacy, '/impress#datenschutz'],
        [layout.accessibility, '/impress#barrierefreiheit'],
        ...site.builtWith.map(({ name, url }) => [name, url] as const),
        [site.phone, CONTACT.phone],
        [site.email, CONTACT.email],
      ] as const)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    for (const [name, heading] of [
      [layout.privacy, de.legal.privacy.heading],
      [layout.accessibility, de.legal.accessibility.heading],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
    }
    await expect(page).toHaveTitle(t('legal.pageTitle', { brand: site.name }));
  });

  await test.step('the navigation has three links, or two icons below 900 px, and marks its page', async () => {
    const { home, availability, booking } = layout;
    for (const [width, names] of [
      [900, [availability, booking, home]],
      [899, [availability, booking]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const links = page.getByRole('navigation', { name: layout.navigation }).getByRole('link');
      await expect(links).toHaveCount(names.length);
      for (const name of names) {
        const link = links.and(page.getByRole('link', { name }));
        await link.click();
        await expect(page).toHaveURL(
          { [home]: '/', [availability]: '/availability', [booking]: '/booking' }[name] ?? '',
        );
        await expect(link).toHaveAttribute('aria-current', 'page');
      }
    }
  });

  await test.step('an unknown address is a 404 with a link home', async () => {
    expect((await page.goto('/unknown'))?.status()).toBe(404);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('404 – Page Not Found');
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toContainText(de.notFound.title);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: de.notFound.home }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a spinner shows that a page takes long to load, still with reduced motion', async ({ page }) => {
  for (const [reducedMotion, hasMotion] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await openSettled(page, '/impress');
    const release = await hold(page, /availability.*_rsc=/);
    await page.getByRole('link', { name: layout.availability }).click();
    const spinner = page.locator('[class*=late-spin]');
    await expect(spinner).toHaveCSS('opacity', '1');
    expect((await spinner.evaluate((element) => getComputedStyle(element).animationName)).includes('spin')).toBe(
      hasMotion,
    );
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
    await page.unroute(/availability.*_rsc=/);
  }
});

const button = (page: Page) => page.getByRole('button', { name: layout.language });
const items = (page: Page) => page.getByRole('menuitemradio');

test('the language menu', async ({ page }) => {
  await test.step('the language menu offers German only, by mouse and by keyboard', async () => {
    await page.goto('/');
    await expect(items(page)).toHaveCount(0);
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(items(page)).toHaveText([layout.german]);
    await expect(items(page)).toBeChecked();
    await expect(items(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(items(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(items(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  });

  await test.step('the language menu stays open if it was opened before hydration', async () => {
    const release = await hold(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await button(page).click();
    await expect(items(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(items(page)).toBeFocused();
  });
});

const segmentOf = (request: Request) => request.headers()['next-router-segment-prefetch'];
const textOf = async (request: Request) => (await (await request.response())?.text()) ?? '';

test('linked pages are prefetched once the visitor becomes active, and then need no network', async ({ page }) => {
  const [begun, finished, failed]: [Request[], Request[], Request[]] = [[], [], []];
  page.on('request', (request) => begun.push(request));
  page.on('requestfinished', (request) => finished.push(request));
  page.on('requestfailed', (request) => failed.push(request));
  await openSettled(page, '/');
  expect(begun.filter(segmentOf)).toEqual([]);

  await page.mouse.move(40, 400);
  const pages = ['/availability', '/booking', '/impress'].map((path) => `${path}/__PAGE__`);
  await expect.poll(() => finished.map(segmentOf)).toEqual(expect.arrayContaining(pages));
  const texts = await Promise.all(finished.filter(segmentOf).map(textOf));
  const scripts = texts.flatMap((text) => text.match(/\/_next\/static\/chunks\/[^"?]+\.js/g) ?? []);
  expect(scripts).not.toEqual([]);
  const paths = () => finished.map((request) => new URL(request.url()).pathname);
  await expect.poll(paths).toEqual(expect.arrayContaining(scripts));
  // Without a network, Chromium loads pictures from further away, and the way to the link passes some.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await expect.poll(() => begun.filter((request) => ![...finished, ...failed].includes(request))).toHaveLength(0);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: layout.imprint }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.legal.heading);
});

// lib/browser/prefetch.test.ts lists the connections on which data is to be saved.
test('nothing is loaded before it is needed on a connection that should save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '2g' } });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/availability', '/booking']) {
    await openSettled(page, path);
    const shown = requests.length;
    await page.mouse.move(40, 400);
    await page.mouse.wheel(0, 40);
    await page.keyboard.press('Tab');
    await settled(page);
    expect(
      requests.slice(shown).filter((url) => !/\/pictures\/|\/media\//.test(url)),
      path,
    ).toEqual([]);
  }
});
