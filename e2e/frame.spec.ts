import type { Request } from 'playwright/test';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de, site, t } from './support/texts';

const LEGAL_LINKS = {
  [de.layout.imprint]: '/impress',
  [de.layout.privacy]: '/impress#datenschutz',
  [de.layout.accessibility]: '/impress#barrierefreiheit',
};
const TEL = `tel:${site.phone.replaceAll(' ', '')}`;
const ROUTES = ['/', '/availability', '/booking', '/impress'];

test.describe('shared frame', () => {
  for (const route of ROUTES) {
    test(`is around ${route}`, async ({ page }) => {
      await page.goto(route);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
      await expect(header.locator('img')).toBeVisible();
      await expect(header.getByRole('button', { name: de.layout.language })).toBeVisible();

      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(
        t('layout.copyright', { brand: site.name, year: String(new Date().getFullYear()) }),
      );
      for (const [name, href] of Object.entries(LEGAL_LINKS)) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
      await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute('href', TEL);
      await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
      await expect(footer).toContainText('Built with');
      for (const { name, url } of site.builtWith) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toBeVisible();
    });
  }

  test('the footer leads to the sections of the legal notice, from another page and from there', async ({ page }) => {
    await page.goto('/booking');
    const footer = page.getByRole('contentinfo');
    for (const [name, heading] of [
      [de.layout.privacy, de.legal.privacy.heading],
      [de.layout.accessibility, de.legal.accessibility.heading],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(LEGAL_LINKS[name] ?? '');
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
    }
  });

  test('navigates between the three pages and marks the current one', async ({ page }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: de.layout.navigation });
    for (const [name, path] of [
      ['availability', '/availability'],
      ['booking', '/booking'],
      ['home', '/'],
    ] as const) {
      await navigation.getByRole('link', { name: de.layout[name] }).click();
      await expect(page).toHaveURL(path);
      await expect(navigation.getByRole('link', { name: de.layout[name] })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('navigation is two named icon buttons below 900 px', async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: de.layout.navigation });
    for (const [width, names] of [
      [899, [de.layout.availability, de.layout.booking]],
      [900, [de.layout.home, de.layout.availability, de.layout.booking]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(navigation.getByRole('link')).toHaveCount(names.length);
      for (const name of names) await expect(navigation.getByRole('link', { name })).toBeVisible();
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await navigation.getByRole('link', { name: de.layout.availability }).click();
    await expect(page).toHaveURL('/availability');
    await navigation.getByRole('link', { name: de.layout.booking }).click();
    await expect(page).toHaveURL('/booking');
  });

  test('language menu offers German only, marked selected, by mouse and keyboard', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: de.layout.language });
    const items = page.getByRole('menuitemradio');
    await expect(items).toHaveCount(0);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(items).toHaveCount(1);
    await expect(items).toHaveText(de.layout.german);
    await expect(items).toBeChecked();
    await expect(items).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(items).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  });

  test('a language menu that was opened before the scripts were there is taken over', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: de.layout.language });
    const item = page.getByRole('menuitemradio', { name: de.layout.german });
    await button.click();
    await expect(item).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(item).toBeFocused();
  });

  test('skip link leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: de.layout.skipToContent });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#content');
  });

  for (const path of ['/unknown', '/booking/unknown', '/api-docs', '/impress/x/y']) {
    test(`${path} is a 404 with a link home`, async ({ page, expectProblem }) => {
      expectProblem(/status of 404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('404 – Page Not Found');
      await expect(heading).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('main')).toContainText(de.notFound.title);
      await page.getByRole('main').getByRole('link', { name: de.notFound.home }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('legal notice has every required section', async ({ page }) => {
    await page.goto('/impress');
    await expect(page).toHaveTitle(t('legal.pageTitle', { brand: site.name }));
    const { provider, contact, vat, disputes, content, links, copyright, privacy, accessibility } = de.legal;
    const sections = [provider, contact, disputes, content, links, copyright, privacy, accessibility];
    for (const { heading } of site.vatId ? [...sections, vat] : sections) {
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    }
    const main = page.getByRole('main');
    for (const value of [
      site.name,
      site.owner,
      site.street,
      site.postalCode,
      site.phone,
      site.email,
      site.vatId ?? '',
    ]) {
      await expect(main).toContainText(value);
    }
  });
});

test('linked pages are prefetched once the visitor moves, and then need no network', async ({ page }) => {
  const [begun, ahead]: (string | undefined)[][] = [[], []];
  const note = (list: typeof begun) => (request: Request) => {
    const headers = request.headers();
    if (headers['next-router-prefetch']) list?.push(headers['next-router-segment-prefetch']);
  };
  page.on('request', note(begun));
  page.on('requestfinished', note(ahead));
  await openSettled(page, '/');
  expect(begun).toEqual([]);

  await page.mouse.move(40, 400);
  const pages = ['/availability', '/booking', '/impress'].map((path) => `${path}/__PAGE__`);
  await expect.poll(() => ahead).toEqual(expect.arrayContaining(pages));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: de.layout.imprint }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.legal.heading);
});
