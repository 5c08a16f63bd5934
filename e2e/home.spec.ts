import type { Page } from 'playwright/test';
import { pricePerKm } from '../lib/booking/delivery';
import { includes } from '../lib/booking/rules';
import { lowestPrice } from '../lib/booking/total';
import { questions } from '../lib/content/questions';
import { expect, test } from './support/fixtures';
import { extraName, extraText, nameOf, offer, optionalExtras, PACKAGES, termsOf, textOf } from './support/offer';
import { withOwnSite } from './support/own-site';
import { TEMPLATE, writeRentalData } from './support/rental-data';
import { openSettled } from './support/settled';
import { BRAND, de, en, euro, site, t } from './support/texts';
import { hangs, respond } from './support/upstream';

const DEFAULT_HEADING = t('home.heading', BRAND);
const PHONE = { width: 360, height: 640 };

const main = (page: Page) => page.getByRole('main');
const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe.configure({ mode: 'parallel' });

test('the button of the accessories card leads to the accessories of the form', async ({ page }) => {
  const group = page.getByRole('group', { name: de.booking.accessories, exact: true });
  await openSettled(page, '/');
  await page.getByRole('link', { name: de.home.cards.accessories.action }).click();
  await expect(page).toHaveURL(/\/booking#/);
  await expect(group.getByText(de.booking.accessories, { exact: true })).toBeInViewport();
  await page.reload();
  await expect(group.getByText(de.booking.accessories, { exact: true })).toBeInViewport();
  for (const { key } of optionalExtras(PACKAGES.first))
    await expect(group).toContainText(extraText(key) ?? extraName(key));
});

test('has heading, subtitle, a button to the calendar, three cards and a comparison of the packages', async ({
  page,
}) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { name: DEFAULT_HEADING })).toBeVisible();
  await expect(main(page)).toContainText(de.home.subtitle);
  await expect(main(page).getByRole('link', { name: de.home.check }).first()).toHaveAttribute('href', '/availability');

  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('picture') })
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(3);
  const { photoBoxes, events, accessories } = de.home.cards;
  for (const [index, { title, text }] of [photoBoxes, events, accessories].entries()) {
    await expect(cards.nth(index).getByRole('heading')).toHaveText(title);
    await expect(cards.nth(index)).toContainText(text);
    expect((await cards.nth(index).locator('img').boundingBox())?.height).toBe(400);
  }
  await expect(cards.nth(0).getByRole('link', { name: photoBoxes.action })).toHaveAttribute('href', '/availability');
  await expect(cards.nth(1).locator('a, button')).toHaveCount(0);
  await expect(cards.nth(2).getByRole('link', { name: accessories.action })).toHaveAttribute('href', /^\/booking#/);

  for (const offered of offer.packages) {
    const box = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: nameOf(offered), exact: true }) });
    for (const shown of [
      textOf(offered),
      de.packages.included,
      de.packages.items.booth,
      ...offer.extras.filter(({ key }) => includes(offered, key)).map(({ key }) => extraName(key)),
      de.packages.delivery,
      termsOf(offered),
      `${de.packages.price} ${euro(offered.price)}`,
    ])
      await expect(box).toContainText(shown);
  }
  await expect(main(page)).toContainText(t(`packages.tax.${site.taxStatus}`));
});

test('is drawn as a whole at 360 px, as its picture would show it, and breaks no word in the name of a place', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSettled(page, '/');
  const headings = await main(page).getByRole('heading').all();
  expect(headings.length).toBeGreaterThan(5);
  for (const heading of headings)
    expect(await heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);

  const names = page.getByRole('table', { name: de.home.delivery.heading }).getByRole('rowheader');
  await expect(names).toHaveCount(pricePerKm(offer) === null ? 0 : site.deliveryArea.length);
  const broken = await names.locator('span:first-child').evaluateAll((spans) =>
    spans.flatMap(({ firstChild: text }) =>
      // A line may end after a hyphen.
      [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text as Text, index);
        range.setEnd(text as Text, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test.describe('the questions of lib/content/questions.ts', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('unfold to their answers, and have no section where there are none', async ({ page }) => {
      await page.goto('/');
      const heading = main(page).getByRole('heading', { level: 2, name: de.home.questions.heading });
      await expect(heading).toHaveCount(questions.length > 0 ? 1 : 0);
      await expect(main(page).locator('details')).toHaveCount(questions.length);
      for (const { question, answer } of questions.map((entry) => entry.de)) {
        await expect(main(page).getByText(answer)).toBeHidden();
        await main(page).getByText(question, { exact: true }).click();
        await expect(main(page).getByText(answer)).toBeVisible();
      }
    });
  });

  test('show in the remembered language or in German, marked as such, and show every answer on paper', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: en.home.contact.heading })).toBeVisible();
    await expect(page.locator('details summary')).toHaveText(questions.map((entry) => (entry.en ?? entry.de).question));
    await expect(page.locator('details[lang=de]')).toHaveCount(questions.filter((entry) => !entry.en).length);
    await page.emulateMedia({ media: 'print' });
    for (const entry of questions) await expect(page.getByText((entry.en ?? entry.de).answer)).toBeVisible();
  });
});

test.describe('the active template', () => {
  // Set before a page loads, because a preloaded picture of another width would go unused.
  test.use({ viewport: PHONE });

  async function expectHome(page: Page, heading: string) {
    await expect(mainHeading(page)).toHaveText(heading);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    const isDefault = heading === DEFAULT_HEADING;
    await expect(page.getByRole('heading', { level: 2, name: DEFAULT_HEADING })).toHaveCount(isDefault ? 0 : 1);
  }

  async function expectFirstScreen(page: Page, url: string) {
    for (const viewport of [PHONE, { width: 390, height: 844 }]) {
      await page.goto('about:blank');
      await page.setViewportSize(viewport);
      await page.goto(url);
      const picture = main(page).getByRole('img', { name: de.home.pictures.hero });
      const button = main(page).getByRole('link', { name: de.home.check }).first();
      const price = main(page).getByText(t('home.from', { price: euro(lowestPrice(offer)) }));
      for (const part of [mainHeading(page), button, price, picture]) await expect(part).toBeInViewport({ ratio: 1 });
      expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(160);
    }
  }

  test('is the heading from the first response on, and followed when it changes', async ({ page }) => {
    await withOwnSite({}, async ({ url }) => {
      await page.goto(url);
      await expectHome(page, TEMPLATE.name);
      await expect(main(page)).toContainText(TEMPLATE.description);
      await expectFirstScreen(page, url);
      writeRentalData({ template: { ...TEMPLATE, name: 'Winterzauber' } });
      await expect
        .poll(async () => (await page.request.get(url)).text(), { timeout: 30_000 })
        .toContain('Winterzauber');
      // Ends the page's requests before the site.
      await page.goto('about:blank');
    });
  });

  test('leaves heading, picture, button and lowest price on the first screen of a phone, however long it is', async ({
    page,
  }) => {
    const name = 'Sommerhochzeiten im Garten, auf dem Hof und am See';
    writeRentalData({ template: { name, description: 'Unsere Fotobox für Ihre Feier im Grünen. '.repeat(8) } });
    await withOwnSite({}, async ({ url }) => {
      await page.goto(url);
      await expectHome(page, name);
      await expectFirstScreen(page, url);
      await page.goto('about:blank');
    });
  });

  for (const [name, fault, isLogged = true] of [
    ['does not exist', respond(404, '{"error":"none"}'), false],
    ['fails', respond(500, 'oops')],
    ['has the wrong types', respond(200, '{"name":1,"description":null}')],
    ['takes too long', hangs],
  ] as const) {
    test(`that ${name} leaves the default content with no message, ${isLogged ? 'and is' : 'not'} logged`, async ({
      page,
      upstream,
    }) => {
      upstream.fail(/templates/, fault);
      await withOwnSite({}, async ({ url, output }) => {
        await page.goto(url);
        await expectHome(page, DEFAULT_HEADING);
        if (!isLogged) await expectFirstScreen(page, url);
        expect(output().includes('"call":"templates/active"')).toBe(isLogged);
        await page.goto('about:blank');
      });
    });
  }
});
