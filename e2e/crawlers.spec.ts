import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CONTACT } from '../lib/content/contact';
import { plainEuros } from '../lib/shared/euro';
import { type PageName, ROUTES } from '../lib/shared/routes';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { offer } from './support/offer';
import { SITE_VARIABLES } from './support/settings';
import { BRAND, de, euro, formats, site, t } from './support/texts';

/** The origins in the pages that the build and this instance rendered. */
const ORIGINS: string[] = [
  JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')).config.env.BUILT_SITE_URL,
  SITE_VARIABLES.SITE_URL,
];

const PAGES = Object.entries(ROUTES) as [PageName, string][];

const PRICE = plainEuros(Math.min(...offer.packages.map(({ price }) => price)));

const titleOf = (page: PageName) => t(`${page}.pageTitle`, BRAND);
const descriptionOf = (page: PageName) => t(`meta.${page}`, { ...BRAND, price: PRICE });

/** Returns the path of an address of this site. */
function pathOf(url: string | null | undefined) {
  const { origin, pathname } = new URL(url ?? '');
  expect(ORIGINS).toContain(origin);
  return pathname;
}

test.use({ javaScriptEnabled: false, viewport: { width: 1200, height: 900 } });

test('without JavaScript, pages have their content', async ({ page }) => {
  await test.step('without JavaScript, every page has every head tag, structured data, one h1 and its content', async () => {
    const meta = (name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
    for (const [name, path] of PAGES) {
      await page.goto(path);
      const [title, description] = [titleOf(name), descriptionOf(name)];
      const canonical = (await page.locator('head link[rel=canonical]').getAttribute('href')) ?? '';
      expect(pathOf(canonical)).toBe(path);
      const { width, height } = site.socialPicture;
      const picture = new URL(site.socialPicture.path, canonical).href;
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      for (const [name, content] of Object.entries({
        description,
        'format-detection': 'telephone=no',
        'og:url': canonical,
        'og:type': 'website',
        'og:locale': 'de_DE',
        'og:site_name': site.name,
        'og:title': title,
        'og:description': description,
        'og:image': picture,
        'og:image:width': String(width),
        'og:image:height': String(height),
        'og:image:alt': t('meta.socialPicture'),
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': description,
        'twitter:image': picture,
        'twitter:image:alt': t('meta.socialPicture'),
      }))
        await expect(meta(name), `${name} of ${path}`).toHaveAttribute('content', content);
      await expect(meta('viewport')).toHaveCount(1);
      await expect(page.locator('head link[rel=manifest]')).toHaveCount(1);
      await expect(page.locator('link[hreflang]')).toHaveCount(0);
      await expect(meta('robots')).toHaveCount(0);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText(/\w{3}/);

      const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const [first, ...others] = scripts.map((json) => JSON.parse(json));
      const types = [first, ...others].map((entry) => entry['@type']);
      expect(types).toEqual(name === 'home' ? ['LocalBusiness', 'WebSite'] : ['BreadcrumbList']);
      if (name === 'home') expect((await page.request.get(pathOf(first.logo))).ok()).toBe(true);
      else expect(pathOf(first.itemListElement.at(-1).item)).toBe(path);
    }
  });

  await test.step('without JavaScript, calendar and form show days, prices and contacts', async () => {
    const contact = { phone: site.phone, email: site.email };
    await page.goto('/availability');
    await expect(page.getByRole('grid')).toHaveCount(3);
    await expect(
      page.getByRole('gridcell', { name: formats.fullDay(new Date().toISOString().slice(0, 10)) }),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: de.availability.legend })).toBeVisible();
    await expect(page.getByText(t('availability.withoutScript', contact))).toBeVisible();
    for (const button of [calendar.nextMonth(page), calendar.previousMonth(page), calendar.findSaturday(page)])
      await expect(button).toBeHidden();
    await page.goto('/booking');
    await expect(page.getByText(t('booking.withoutScript', contact))).toBeVisible();
    for (const { price } of offer.packages) await expect(page.getByText(euro(price)).first()).toBeVisible();
  });

  await test.step('on a phone, a browser that does not know the media feature "scripting" shows one month', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.route('/availability', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('scripting:', 'unknown:');
      await route.fulfill({ body, contentType: 'text/html' });
    });
    await page.goto('/availability');
    await expect(page.getByRole('grid')).toHaveCount(1);
  });
});

test('titles and descriptions differ between the pages, and fit into a search result beside the names', () => {
  const texts = PAGES.flatMap(([page]) => [titleOf(page), descriptionOf(page)]);
  expect(new Set(texts).size).toBe(2 * PAGES.length);
  const longNames = { brand: 'Schnappschuss Ammersee', city: 'Lindau (Bodensee)', price: PRICE };
  for (const [page] of PAGES) {
    expect(t(`${page}.pageTitle`, longNames).length, page).toBeLessThanOrEqual(70);
    expect(t(`meta.${page}`, longNames).length, page).toBeLessThanOrEqual(170);
  }
  for (const page of ['home', 'availability', 'booking'] as const)
    expect(t(`${page}.pageTitle`, longNames)).toMatch(/Fotobox\b.* Lindau\b/);
});

test('robots.txt names the sitemap, which lists exactly the pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots.match(/^(?:Dis)?[Aa]llow: .*$/gm)).toEqual(['Allow: /', 'Disallow: /api/send-email']);
  const xml = await (await request.get(pathOf(/^Sitemap: (.*)$/m.exec(robots)?.[1]))).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => pathOf(url));
  expect(listed.sort()).toEqual(Object.values(ROUTES).toSorted());
});

test('security.txt says where to report a vulnerability', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).trim().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.Contact).toBe(CONTACT.email);
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('the manifest, its icons and the share picture exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: site.name, short_name: site.shortName, lang: 'de', start_url: '/' });
  for (const path of [...manifest.icons.map(({ src }: { src: string }) => src), '/favicon.ico'])
    expect((await request.get(path)).status(), path).toBe(200);
  const { path, width, height } = site.socialPicture;
  expect(await sharp(await (await request.get(path)).body()).metadata()).toMatchObject({ width, height });
});
