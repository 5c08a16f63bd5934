import type { Locator, Page } from 'playwright/test';
import { hasDelivery } from '../lib/booking/delivery';
import { cardOf, fillIn, openForm, packageCard, sentHeading, snackbar, submit, total } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { nameOf, offer, PACKAGES, textOf } from './support/offer';
import { de, euro } from './support/texts';
import { respond } from './support/upstream';

const { booking, packages } = de;

test('on a phone a package card shows title, price and one text, and unfolds the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  for (const offered of offer.packages) {
    const card = cardOf(page, offered);
    await expect(card.getByText(nameOf(offered), { exact: true })).toBeVisible();
    await expect(card.getByText(textOf(offered))).toBeVisible();
    await expect(card.getByText(euro(offered.price))).toBeVisible();
    const included = card.getByText(packages.items.booth).and(page.locator(':visible'));
    await expect(included).toHaveCount(0);
    await card.getByText(booking.packageDetails).click();
    await expect(included).toHaveCount(1);
    await expect(card.getByText(packages.delivery, { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  }
  await expect(packageCard(page, PACKAGES.first)).toBeChecked();
  await cardOf(page, PACKAGES.valid).click({ position: { x: 40, y: 70 } });
  await expect(packageCard(page, PACKAGES.valid)).toBeChecked();
});

async function rightEdge(element: Locator) {
  const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return Math.round(x + width);
}

/** The names of the controls and headings of the page that a message covers; the footer grows instead. */
const covered = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((message) => {
    const box = message.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary, h2)')]
      .filter((element) => {
        const other = element.getBoundingClientRect();
        const overlaps =
          other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
        return overlaps && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      })
      .map((element) => element.textContent || element.getAttribute('name'));
  });

test('nothing is cramped or covered at any width, and the confirmation takes the place of the total', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  await openForm(page);
  for (const width of [360, 768, 900, 1600]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 });
      await page.evaluate(() => scrollTo(0, 0));
      const calendar = page.getByRole('link', { name: booking.seeCalendar });
      expect(await rightEdge(calendar)).toBe(await rightEdge(page.getByLabel(booking.date, { exact: true })));
      await expect(total(page)).toBeInViewport();
      const withoutDelivery = page.getByRole('complementary').getByText(booking.withoutDelivery);
      await expect(withoutDelivery).toHaveCount(hasDelivery(offer) ? 1 : 0);
      for (const note of await withoutDelivery.all()) await expect(note).toBeInViewport();
      for (const offered of width < 900 ? [] : offer.packages) {
        await expect(cardOf(page, offered).getByText(booking.packageDetails)).toBeHidden();
        const included = cardOf(page, offered).getByRole('list').and(page.locator(':visible'));
        expect((await included.boundingBox())?.width).toBeGreaterThan(280);
      }

      await fillIn(page);
      upstream.fail(/send-email/, respond(500));
      await submit(page).click();
      await expect(snackbar(page, booking.failed)).toBeVisible();
      await expect.poll(() => covered(page, booking.failed)).toEqual([]);
      upstream.reset();
      await submit(page).click();
      await expect(snackbar(page, booking.sent)).toBeVisible();
      await expect(sentHeading(page)).toBeFocused();
      await expect(sentHeading(page)).toBeInViewport({ ratio: 1 });
      await expect(total(page)).toHaveCount(0);
      await expect.poll(() => covered(page, booking.sent)).toEqual([]);
      await page.getByRole('button', { name: booking.sentPanel.startAnew }).click();
    });
  }
});

test('the message about a send moves the total out of its way where that is at rest', async ({
  page,
  upstream,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  await page.setViewportSize({ width: 360, height: 780 });
  await openForm(page);
  await fillIn(page);
  upstream.fail(/send-email/, respond(500));
  await page.getByRole('complementary', { name: booking.total }).evaluate((total) => {
    scrollTo(0, document.documentElement.scrollHeight);
    scrollBy(0, total.getBoundingClientRect().bottom - innerHeight + 110);
  });
  await submit(page).evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(snackbar(page, booking.failed)).toBeVisible();
  await expect.poll(() => covered(page, booking.failed)).toEqual([]);
});
