import type { Page } from 'playwright/test';
import { deliveryPrice } from '../lib/booking/delivery';
import { PACKAGES } from '../lib/booking/packages';
import { INCLUDED, PRICES } from '../lib/booking/prices';
import { gallery } from '../lib/gallery';
import { questions } from '../lib/questions';
import { quotations } from '../lib/quotations';
import { expect, test } from './support/fixtures';
import { startOwnSite } from './support/own-site';
import { TEMPLATE, writeRentalData } from './support/rental-data';
import { openSettled } from './support/settled';
import { BRAND, de, en, euro, site, t } from './support/texts';
import { hangs, resets, respond } from './support/upstream';

const DEFAULT_HEADING = t('home.heading', BRAND);

/** A site whose caches are empty. */
async function withFreshSite(page: Page, body: (url: string, output: () => string) => Promise<void>) {
  const site = startOwnSite();
  try {
    await site.ready();
    await body(site.url, site.output);
    // Ends the page's requests before the site.
    await page.goto('about:blank');
  } finally {
    await site.kill();
  }
}

test.describe.configure({ mode: 'parallel' });

test.describe('home page', () => {
  test('has heading, subtitle, three cards and the price section', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: DEFAULT_HEADING })).toBeVisible();
    await expect(main).toContainText(de.home.subtitle);

    const withHeading = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
    const cards = withHeading.filter({ has: page.locator('picture') });
    await expect(cards).toHaveCount(3);
    const { photoBoxes, events, accessories } = de.home.cards;
    for (const [index, { title, text }] of [photoBoxes, events, accessories].entries()) {
      await expect(cards.nth(index).getByRole('heading')).toHaveText(title);
      await expect(cards.nth(index)).toContainText(text);
      expect((await cards.nth(index).locator('img').boundingBox())?.height).toBe(400);
    }
    await expect(cards.nth(0).getByRole('link', { name: photoBoxes.action })).toHaveAttribute('href', '/availability');
    await expect(cards.nth(1).getByRole('link')).toHaveCount(0);
    await expect(cards.nth(1).getByRole('button')).toHaveCount(0);
    await expect(cards.nth(2).getByRole('link', { name: accessories.action })).toHaveAttribute('href', '/booking');
    await expect(main.getByRole('link', { name: de.home.check }).first()).toHaveAttribute('href', '/availability');
  });

  test('compares three packages with what they include, their delivery and their price', async ({ page }) => {
    await page.goto('/');
    const values = { ...BRAND, perKm: euro(PRICES.deliveryPerKm), freeKm: INCLUDED.freeDeliveryKm };
    for (const name of PACKAGES) {
      const box = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name: de.packages[name].title, exact: true }) });
      await expect(box).toContainText(de.packages[name].text);
      await expect(box).toContainText(de.packages.included);
      await expect(box.getByRole('listitem').first()).toContainText(de.packages[name].included.booth);
      await expect(box).toContainText(de.packages.delivery);
      await expect(box).toContainText(t(`packages.${name}.delivery`, values));
      await expect(box).toContainText(`${de.packages.price} ${euro(PRICES.packages[name])}`);
    }
    const main = page.getByRole('main');
    for (const name of ['Plus', 'Premium'] as const) {
      await expect(main).toContainText(t(`packages.${name}.included.prints`, { prints: INCLUDED.prints[name] }));
    }
    await expect(main).toContainText(t(`packages.tax.${site.taxStatus}`));
  });

  test('says what delivery costs by place and package, from where, and that it is one way', async ({ page }) => {
    await page.goto('/');
    const table = page.getByRole('table', { name: de.home.delivery.heading });
    await expect(table.getByRole('columnheader')).toHaveText([
      de.home.delivery.place,
      ...PACKAGES.map((name) => de.packages[name].title),
    ]);
    const terms = { perKm: PRICES.deliveryPerKm, freeKm: INCLUDED.freeDeliveryKm };
    for (const { name: place, km } of site.deliveryArea) {
      const row = table.getByRole('row').filter({ hasText: place });
      await expect(row.getByRole('rowheader')).toHaveText(`${place}${km} km`);
      await expect(row.getByRole('cell')).toHaveText(
        PACKAGES.map((name) => {
          const price = deliveryPrice(name, { km, isHomeCity: place === site.city }, terms);
          return price === 0 ? de.home.delivery.free : euro(price);
        }),
      );
    }
    const from = { street: site.street, city: site.city };
    await expect(page.getByText(t('home.delivery.text', from))).toBeVisible();
    expect(t('home.delivery.text', from)).toContain(`einfachen Strecke ab ${site.street}`);
  });

  test('breaks no name of a place at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openSettled(page, '/');
    const names = page.getByRole('table', { name: de.home.delivery.heading }).getByRole('rowheader');
    await expect(names).toHaveCount(site.deliveryArea.length);
    const brokenWords = await names.evaluateAll((cells) =>
      cells.flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = new Range();
          range.setStart(text as Text, index);
          range.setEnd(text as Text, index + word.length);
          return range.getClientRects().length === 1 ? [] : [word];
        }),
      ),
    );
    expect(brokenWords).toEqual([]);
  });

  test('answers the questions of lib/questions.ts, if there are any, without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 2, name: de.home.questions.heading });
    await expect(heading).toHaveCount(questions.length > 0 ? 1 : 0);
    await expect(main.locator('details')).toHaveCount(questions.length);
    for (const { question, answer } of questions.map((entry) => entry.de)) {
      await expect(main.getByText(answer)).toBeHidden();
      await main.getByText(question, { exact: true }).click();
      await expect(main.getByText(answer)).toBeVisible();
    }
    await context.close();
  });

  test('shows every answer on paper', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    for (const { de: german } of questions) await expect(page.getByText(german.answer)).toBeVisible();
  });

  test('shows the questions in the remembered language, or in German and marked as such', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: en.home.contact.heading })).toBeVisible();
    await expect(page.locator('details summary')).toHaveText(questions.map((entry) => (entry.en ?? entry.de).question));
    await expect(page.locator('details[lang=de]')).toHaveCount(questions.filter((entry) => !entry.en).length);
  });

  test('shows the pictures of lib/gallery.ts and the quotations of lib/quotations.ts, if there are any', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading(de.home.gallery.heading)).toHaveCount(gallery.length > 0 ? 1 : 0);
    await expect(heading(de.home.quotations.heading)).toHaveCount(quotations.length > 0 ? 1 : 0);
    await expect(main.getByRole('blockquote')).toHaveText(quotations.map((entry) => entry.de.text));
    for (const { alt } of gallery) await expect(main.getByRole('img', { name: alt.de, exact: true })).toHaveCount(1);
    await expect(main.locator('img[src*="/gallery-"]')).toHaveCount(gallery.length);
  });

  test('is drawn as a whole, as pictures of the whole page show it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openSettled(page, '/');
    const headings = await page.getByRole('main').getByRole('heading').all();
    expect(headings.length).toBeGreaterThan(5);
    for (const heading of headings)
      expect(await heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  });

  test('says how to reach the business', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: site.phone })).toHaveAttribute(
      'href',
      `tel:${site.phone.replaceAll(' ', '')}`,
    );
    await expect(main.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  });

  test('shows the active template as its main heading from the first response on', async ({ page }) => {
    await withFreshSite(page, async (url) => {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEMPLATE.name);
      await expect(page.getByRole('main')).toContainText(TEMPLATE.description);
      await expect(page.getByRole('heading', { level: 2, name: DEFAULT_HEADING })).toBeVisible();
    });
  });

  test('follows a changed template without a restart', async ({ page }) => {
    await withFreshSite(page, async (url) => {
      await page.goto(url);
      writeRentalData({ template: { ...TEMPLATE, name: 'Winterzauber' } });
      const html = async () => (await page.request.get(url)).text();
      await expect.poll(html, { timeout: 30_000 }).toContain('Winterzauber');
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winterzauber');
    });
  });

  for (const [name, response] of Object.entries({
    404: respond(404, '{"error":"none"}'),
    null: respond(200, 'null'),
  })) {
    test(`shows the default content when ${name} says that no template is active`, async ({ page, upstream }) => {
      upstream.fail(/templates/, response);
      await withFreshSite(page, async (url, output) => {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEFAULT_HEADING);
        expect(output()).not.toContain('templates/active');
      });
    });
  }

  for (const [name, fault] of Object.entries({
    'a server error': respond(500, 'oops'),
    garbage: respond(200, '<html>'),
    'wrong types': respond(200, '{"name":1,"description":null}'),
    'an empty response': respond(200, ''),
    'a broken connection': resets,
    'no response': hangs,
  })) {
    test(`shows the default content with no message after ${name}, and logs it`, async ({ page, upstream }) => {
      upstream.fail(/templates/, fault);
      await withFreshSite(page, async (url, output) => {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEFAULT_HEADING);
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        expect(output()).toContain('"call":"templates/active"');
      });
    });
  }
});
