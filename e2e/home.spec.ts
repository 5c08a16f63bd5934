import type { Page } from 'playwright/test';
import { questions } from '../lib/content/questions';
import { expect, stopAtEnd, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { extraName, extraText, optionalExtras, PACKAGES, rules } from './support/offer';
import { startSite } from './support/own-site';
import { TEMPLATE, writeRentalData } from './support/rental-data';
import { BRAND, de, euro, t } from './support/texts';

// components/screens.isolated.test.tsx tests the texts, packages and prices, also without a template.

const PHONE = { width: 360, height: 640 };
const DEFAULT_HEADING = t('home.heading', BRAND);

const main = (page: Page) => page.getByRole('main');

/** Runs in the page. Returns the relative lightness of a text's colour, from 0 to 1. */
function lightness(element: Element) {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  return (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
}

test.describe.configure({ mode: 'parallel' });
// Set before a page loads, because a preloaded picture of another width would stay unused.
test.use({ viewport: PHONE });

test('the home page', async ({ page }) => {
  await openSettled(page, '/');
  await test.step('paper has dark text, not the main picture, and every question with its answer', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const entry of questions) await expect(page.getByText(entry.de.answer)).toBeVisible();
    await expect(main(page).getByRole('img', { name: de.home.pictures.hero })).toBeHidden();
    const hero = page.locator('section').first();
    for (const text of await hero.locator(':is(h1, h2, p, a):visible').all())
      expect(await text.evaluate(lightness), (await text.textContent()) ?? '').toBeLessThan(0.4);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  const picture = page.locator('picture');
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: picture })
    .filter({ has: page.getByRole('heading') });
  const { photoBoxes, events, accessories } = de.home.cards;
  await test.step('has three cards with pictures of 400 px, of which the first leads to the calendar', async () => {
    await expect(cards).toHaveCount(3);
    for (const [index, { title }] of [photoBoxes, events, accessories].entries()) {
      await expect(cards.nth(index).getByRole('heading')).toHaveText(title);
      expect((await cards.nth(index).locator('img').boundingBox())?.height).toBe(400);
    }
    await expect(cards.nth(0).getByRole('link', { name: photoBoxes.action })).toHaveAttribute('href', '/availability');
    await expect(cards.nth(1).locator('a, button')).toHaveCount(0);
  });

  await test.step('the third card leads to the accessories of the form', async () => {
    const group = page.getByRole('group', { name: de.booking.accessories, exact: true });
    await cards.nth(2).getByRole('link', { name: accessories.action }).click();
    await expect(page).toHaveURL(/\/booking#/);
    await expect(group.getByText(de.booking.accessories, { exact: true })).toBeInViewport();
    for (const { key } of optionalExtras(PACKAGES.first))
      await expect(group).toContainText(extraText(key) ?? extraName(key));
  });
});

async function expectHome(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  const isDefault = heading === DEFAULT_HEADING;
  await expect(page.getByRole('heading', { level: 2, name: DEFAULT_HEADING })).toHaveCount(isDefault ? 0 : 1);
  const picture = main(page).getByRole('img', { name: de.home.pictures.hero });
  const button = main(page).getByRole('link', { name: de.home.check }).first();
  const price = main(page).getByText(t('home.from', { price: euro(rules.lowestPrice) }));
  for (const part of [page.getByRole('heading', { level: 1 }), button, price, picture])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(160);
}

test('the active template is the heading from the first response on, and changes of it are shown', async ({ page }) => {
  const { url } = await stopAtEnd(startSite());
  await page.goto(url);
  await expectHome(page, TEMPLATE.name);
  await expect(main(page)).toContainText(TEMPLATE.description);
  const name = 'Sommerhochzeiten im Garten, auf dem Hof und am See';
  writeRentalData({ template: { name, description: 'Unsere Fotobox für Ihre Feier im Grünen. '.repeat(8) } });
  await expect.poll(async () => (await page.request.get(url)).text(), { timeout: 30_000 }).toContain(name);
  await page.goto(url);
  await expectHome(page, name);
});

const PHONES = ['320×568', '360×640', '390×664', '390×844'];
const SCREENS = ['768×1024', '1093×500', '1280×720', '1366×625', '1366×768', '1536×730', '1920×1080', '2560×1440'];

/** The shares of the picture's height above the head of the booth and below its foot. */
const BOOTH = { above: 0.08, below: 0.085 };

/** Returns the shares of the main picture that its box cuts off, relative to the height of the whole picture. */
const cutOff = (page: Page) =>
  main(page)
    .getByRole('img', { name: de.home.pictures.hero })
    .evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
      const hidden = 1 - height / (image.naturalHeight * scale);
      const [, vertical = ''] = getComputedStyle(image).objectPosition.split(' ');
      const above = (hidden * Number.parseFloat(vertical)) / 100;
      return { above, below: hidden - above };
    });

for (const [content, template] of [
  ['the default content', null],
  ['a long template', { name: 'Sommerfest '.repeat(9).trim(), description: 'Im Garten. '.repeat(180).trim() }],
] as const)
  test(`${content} has heading and button on the first screen in every window`, async ({ page }) => {
    writeRentalData({ template });
    const { url } = await stopAtEnd(startSite());
    await page.setViewportSize({ width: 2560, height: 1440 });
    await page.goto(url);
    await page.setViewportSize(PHONE);
    await expectHome(page, template?.name ?? DEFAULT_HEADING);
    const heading = page.getByRole('heading', { level: 1 });
    const button = main(page).getByRole('link', { name: de.home.check }).first();
    const session = await page.context().newCDPSession(page);
    for (const textSize of [16, 24]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
      for (const size of [...PHONES.slice(textSize === 16 ? 0 : 2), ...SCREENS]) {
        const [width = 0, height = 0] = size.split('×').map(Number);
        await page.setViewportSize({ width, height });
        const place = `${size}, text of ${textSize} px`;
        for (const part of [heading, button]) await expect(part, place).toBeInViewport({ ratio: 1 });
        if (width < 1920) continue;
        const { above, below } = await cutOff(page);
        expect(above, place).toBeLessThan(BOOTH.above);
        expect(below, place).toBeLessThan(BOOTH.below);
      }
    }
  });
