import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { PACKAGES } from '../lib/booking/packages';
import { PRICES } from '../lib/booking/prices';
import { ROUTES } from '../lib/routes';
import { expect, test } from './support/fixtures';
import { SITE_VARIABLES } from './support/settings';
import { BRAND, de, LANGUAGES, site, t } from './support/texts';

/** The origins in pages that the build and this instance rendered. */
const ORIGINS: string[] = [
  JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')).config.env.BUILT_SITE_URL,
  SITE_VARIABLES.SITE_URL,
];

const PAGES = Object.entries(ROUTES) as [keyof typeof ROUTES, string][];
const PRICE = { price: `${PRICES.packages.Standard} €` };

/** Laws that are no longer in force and a platform that has closed. */
const OUTDATED = /ec\.europa\.eu\/consumers\/odr|\b(TMG|Telemediengesetz|TTDSG|RStV)\b/;

test.describe('what crawlers read', () => {
  for (const [page, path] of PAGES) {
    test(`${path} has every head tag, one h1 and its content without JavaScript`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const tab = await context.newPage();
      await tab.goto(path);
      const title = t(`${page}.pageTitle`, BRAND);
      const description = t(`meta.${page}`, { ...BRAND, ...PRICE });
      const canonical = (await tab.locator('head link[rel=canonical]').getAttribute('href')) ?? '';
      const { origin, pathname } = new URL(canonical);
      expect(ORIGINS).toContain(origin);
      expect(pathname).toBe(path);
      const picture = { ...site.socialPicture, url: origin + site.socialPicture.path, alt: t('meta.socialPicture') };
      const meta = (name: string) => tab.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
      await expect(tab).toHaveTitle(title);
      await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
      for (const [name, content] of Object.entries({
        description,
        'og:url': canonical,
        'og:type': 'website',
        'og:locale': 'de_DE',
        'og:site_name': site.name,
        'og:title': title,
        'og:description': description,
        'og:image': picture.url,
        'og:image:width': String(picture.width),
        'og:image:height': String(picture.height),
        'og:image:alt': picture.alt,
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': description,
        'twitter:image': picture.url,
        'twitter:image:alt': picture.alt,
      })) {
        await expect(meta(name), name).toHaveAttribute('content', content);
      }
      await expect(meta('viewport')).toHaveCount(1);
      await expect(tab.locator('head link[rel=manifest]')).toHaveCount(1);
      await expect(tab.locator('link[hreflang]')).toHaveCount(0);
      await expect(meta('robots')).toHaveCount(0);
      await expect(tab.locator('h1')).toHaveCount(1);
      await expect(tab.getByRole('main')).toContainText(/\w{3}/);
      await context.close();
    });
  }

  test('descriptions and titles differ between the pages and fit a result', async () => {
    const descriptions = PAGES.map(([page]) => t(`meta.${page}`, { ...BRAND, ...PRICE }));
    const titles = PAGES.map(([page]) => t(`${page}.pageTitle`, BRAND));
    expect(new Set(descriptions).size).toBe(PAGES.length);
    expect(new Set(titles).size).toBe(PAGES.length);
    for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(170);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(70);
  });

  test('calendar and form name the photo booth and the city in their titles, the home page hiring one', async () => {
    for (const page of ['home', 'availability', 'booking'] as const) {
      expect(t(`${page}.pageTitle`, BRAND)).toMatch(new RegExp(`Fotobox\\b.* ${site.city}\\b`));
    }
    expect(`${t('home.heading', BRAND)} ${de.home.subtitle}`).toContain('mieten');
  });

  test('the picture that other sites show is there in the size that the pages state', async ({ request }) => {
    const { path, width, height } = site.socialPicture;
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width, height });
  });

  test('nothing cites repealed laws or links to the closed EU platform', async ({ request }) => {
    for (const path of [...Object.values(ROUTES), '/missing']) {
      expect(await (await request.get(path)).text(), path).not.toMatch(OUTDATED);
    }
    for (const language of LANGUAGES) {
      expect(readFileSync(`messages/${language}.json`, 'utf8'), language).not.toMatch(OUTDATED);
    }
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

  test('the form says that a request is not binding, and links to the privacy notice', async ({ page }) => {
    await page.goto('/booking');
    const form = page.locator('form');
    await expect(form.getByText(de.booking.nonBinding)).toBeVisible();
    expect(de.booking.nonBinding).toContain('Unverbindliche Anfrage');
    await form.getByRole('link', { name: de.booking.privacyLink }).click();
    await expect(page).toHaveURL(`${ROUTES.legal}#datenschutz`);
    await expect(page.getByRole('heading', { name: de.legal.privacy.heading, exact: true })).toBeInViewport();
  });

  test('robots.txt names the sitemap, which lists exactly the pages', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    expect(robots.match(/^(?:Dis)?[Aa]llow: .*$/gm)).toEqual(['Allow: /', 'Disallow: /api/send-email']);
    const { origin, pathname } = new URL(sitemap);
    expect(ORIGINS).toContain(origin);
    const xml = await (await request.get(pathname)).text();
    const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? ''));
    expect(urls.map((url) => url.pathname).sort()).toEqual(Object.values(ROUTES).sort());
    for (const url of urls) expect(ORIGINS).toContain(url.origin);
    expect(xml).not.toContain('hreflang');
    for (const path of Object.values(ROUTES)) expect((await request.get(path)).status()).toBe(200);
  });

  test('security.txt says where to report a vulnerability', async ({ request }) => {
    const response = await request.get('/.well-known/security.txt');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe(`mailto:${site.email}`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    const { origin, pathname } = new URL(fields.get('Canonical') ?? '');
    expect(ORIGINS).toContain(origin);
    expect(pathname).toBe('/.well-known/security.txt');
  });

  test('the manifest and its icons are there', async ({ request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({
      name: site.name,
      short_name: site.shortName,
      lang: 'de',
      start_url: '/',
    });
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    expect((await request.get('/favicon.ico')).status()).toBe(200);
  });

  test('a 404 page is not to be indexed and has no canonical address', async ({ request }) => {
    const response = await request.get('/missing');
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(html).not.toMatch(/rel="canonical"|hreflang/i);
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
    ).toEqual(PACKAGES.map((name) => [de.packages[name].title, PRICES.packages[name], 'EUR']));
    expect(business.areaServed).toEqual(site.deliveryArea.map(({ name }) => name));
    expect((await request.get(new URL(business.logo).pathname)).headers()['content-type']).toBe('image/png');
    expect(business.openingHoursSpecification?.length).toBe(site.openingHours?.length);
    expect(business.sameAs).toEqual(site.profiles);
    expect(webSite).toMatchObject({ '@type': 'WebSite', name: site.name, inLanguage: 'de' });
  });

  for (const path of [ROUTES.availability, ROUTES.booking, ROUTES.legal]) {
    test(`${path} has breadcrumbs`, async ({ request }) => {
      const [breadcrumb, ...others] = readAll(await (await request.get(path)).text());
      expect(others).toEqual([]);
      expect(breadcrumb['@type']).toBe('BreadcrumbList');
      expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual([
        '/',
        path,
      ]);
    });
  }
});
