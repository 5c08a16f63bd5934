import { PACKAGES } from '../lib/booking/packages';
import { PRICES } from '../lib/booking/prices';
import { ROUTES } from '../lib/routes';
import { expect, test } from './support/fixtures';
import { BRAND, site, t } from './support/texts';

const BUILT_FOR = /^https?:\/\/[^/]+/;

test.describe('what crawlers read (SPEC §2)', () => {
  for (const [page, path] of Object.entries(ROUTES) as [keyof typeof ROUTES, string][]) {
    test(`${path} has every head tag, one h1 and its content without JavaScript`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const tab = await context.newPage();
      await tab.goto(path);
      const title = t(`${page}.pageTitle`, BRAND);
      const description = t(`meta.${page}`, { ...BRAND, price: `${PRICES.packages.Standard} €` });
      const meta = (name: string) => tab.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
      await expect(tab).toHaveTitle(title);
      await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
      await expect(meta('description')).toHaveAttribute('content', description);
      await expect(tab.locator('head link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${BUILT_FOR.source}${path === '/' ? '/?' : path}$`),
      );
      await expect(meta('og:title')).toHaveAttribute('content', title);
      await expect(meta('og:description')).toHaveAttribute('content', description);
      await expect(meta('og:image')).toHaveAttribute('content', /\/social\.jpg$/);
      await expect(meta('og:locale')).toHaveAttribute('content', 'de_DE');
      await expect(meta('og:site_name')).toHaveAttribute('content', site.name);
      await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
      await expect(tab.locator('head link[rel=manifest]')).toHaveCount(1);
      await expect(tab.locator('link[hreflang]')).toHaveCount(0);
      await expect(meta('robots')).toHaveCount(0);
      await expect(tab.locator('h1')).toHaveCount(1);
      await expect(tab.getByRole('main')).toContainText(/\w{3}/);
      await context.close();
    });
  }

  test('descriptions and titles differ between the pages and fit a result', async () => {
    const texts = (Object.keys(ROUTES) as (keyof typeof ROUTES)[]).map((page) =>
      t(`meta.${page}`, { ...BRAND, price: '250 €' }),
    );
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(170);
  });

  test('without JavaScript the calendar and the form say how to reach the business', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/availability', '/booking']) {
      await page.goto(path);
      const note = page.locator('noscript p');
      await expect(note).toBeVisible();
      await expect(note).toHaveText(new RegExp(`${site.phone.replace('+', '\\+')}.*${site.email}`));
    }
    await context.close();
  });

  test('robots.txt leads to the sitemap, which has every page and no other', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    expect(robots).toContain('Allow: /');
    const xml = await (await request.get(new URL(sitemap).pathname)).text();
    const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
    expect(paths.sort()).toEqual(Object.values(ROUTES).sort());
    for (const path of paths) expect((await request.get(path)).status()).toBe(200);
  });

  test('the manifest and its icons are there', async ({ request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: site.name, lang: 'de', start_url: '/' });
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    expect((await request.get('/favicon.ico')).status()).toBe(200);
  });

  test('a 404 asks not to be indexed', async ({ request }) => {
    const response = await request.get('/missing');
    expect(response.status()).toBe(404);
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex[^"]*"/);
  });
});

test.describe('structured data', () => {
  const readAll = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );

  test('names the business and offers the three packages at the prices of the price table', async ({ request }) => {
    const [business, webSite] = readAll(await (await request.get('/')).text());
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: site.name,
      telephone: site.phone,
      email: site.email,
      address: { streetAddress: site.street, postalCode: site.postalCode, addressLocality: site.city },
    });
    expect(
      business.makesOffer.map(({ name, price, priceCurrency }: Record<string, unknown>) => [
        name,
        price,
        priceCurrency,
      ]),
    ).toEqual(PACKAGES.map((name) => [name, PRICES.packages[name], 'EUR']));
    expect(webSite).toMatchObject({ '@type': 'WebSite', name: site.name, inLanguage: 'de' });
  });

  for (const path of [ROUTES.availability, ROUTES.booking, ROUTES.legal]) {
    test(`${path} says where it stands`, async ({ request }) => {
      const [breadcrumb] = readAll(await (await request.get(path)).text());
      expect(breadcrumb['@type']).toBe('BreadcrumbList');
      expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual([
        '/',
        path,
      ]);
    });
  }
});
