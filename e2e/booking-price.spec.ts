import type { Page } from 'playwright/test';
import type { PackageChoice } from '../lib/booking/prices/choice';
import { sumOf } from '../lib/shared/euro';
import { acceptedChoices, VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { nameOf, offer, PACKAGES, RICH_CHOICE, rules, termsOf, textOf } from './support/offer';
import { de, euro, t } from './support/texts';

const { booking, packages } = de;

const card = (page: Page) => page.getByRole('complementary', { name: booking.total });

test('a hint names a better package, and one click switches to it and keeps every choice', async ({ page }) => {
  const total = (choice: PackageChoice) => euro(rules.total({ ...choice, date: '' }));
  const betterThan = (choice: PackageChoice) => rules.betterPackage({ ...choice, date: '' });
  const hint = page.getByRole('status').filter({ has: page.getByRole('button'), hasNotText: booking.removed.package });
  await form.open(page);
  // Other prices may leave no hint.
  const choice = acceptedChoices(rules).findLast(betterThan);
  const better = choice && betterThan(choice);
  if (!better) return;
  const name = nameOf(rules.packageOf(better.choice.package));
  await form.choose(page, choice);
  const values = { package: name, price: euro(better.price), current: total(choice) };
  await expect(hint).toContainText(t(`booking.betterPackage.${better.saving > 0 ? 'cheaper' : 'more'}`, values));
  await page.getByRole('button', { name: t('booking.betterPackage.switch', { package: name }) }).click();
  await form.expectChosen(page, better.choice);
  await expect(form.total(page)).toHaveText(form.totalText(values.price));
  const switched = t('booking.betterPackage.switched', { package: name });
  await expect(page.getByRole('status').filter({ hasText: switched })).toBeFocused();
});

test('the total lists its items, which a phone shows on demand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await form.open(page);
  await form.choose(page, RICH_CHOICE);
  await form.field(page, 'date').fill(VALID_BOOKING.date);
  const lines = rules.lines({ ...RICH_CHOICE, date: VALID_BOOKING.date });
  await expect(card(page).getByRole('term').first()).toBeHidden();
  await card(page).getByRole('button', { name: booking.breakdown }).click();
  await expect(card(page).getByRole('definition')).toHaveText(lines.map(({ amount }) => euro(amount)));
  await expect(card(page)).toContainText(termsOf(PACKAGES.valid));
});

test('delivery to a place has a price, which is never part of the total', async ({ page }) => {
  await form.open(page);
  const group = page.getByRole('group', { name: booking.delivery.heading });
  if (!rules.hasDelivery) return expect(group).toHaveCount(0);
  const place = rules.places.at(-1);
  for (const offered of place ? offer.packages : []) {
    await form.packageCard(page, offered).check();
    await group.getByLabel(booking.delivery.place).selectOption(place?.name ?? '');
    const price = rules.deliveryTo({ package: offered.key, delivery: place?.name ?? '' })?.price ?? 0;
    await expect(group.getByRole('status')).toContainText(
      price > 0 ? t('booking.delivery.surcharge', { price: euro(price) }) : booking.delivery.free,
    );
    const both = `${booking.delivery.inTotal} ${euro(sumOf([offered.price, price]))}`;
    await expect(form.total(page)).toHaveText(`${form.totalText(euro(offered.price))} · ${both}`);
    await group.getByLabel(booking.delivery.place).selectOption('elsewhere');
    await expect(group.getByRole('status')).toHaveText(termsOf(offered));
  }
  // On paper, a chosen delivery is named, and an undecided one takes no space.
  await page.emulateMedia({ media: 'print' });
  await expect(group).toBeVisible();
  await group.getByLabel(booking.delivery.place).selectOption('');
  await expect(group).toBeHidden();
});

test('on a phone, the card of a package shows title, price and one text, and unfolds the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await form.open(page);
  await expect(form.total(page)).toBeInViewport();
  for (const offered of offer.packages) {
    const card = form.cardOf(page, offered);
    for (const text of [nameOf(offered), euro(offered.price)])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText(textOf(offered))).toBeVisible();
    const included = card.getByText(packages.items.booth).and(page.locator(':visible'));
    await expect(included).toHaveCount(0);
    await card.getByText(booking.packageDetails).click();
    await expect(included).toHaveCount(1);
    await expect(card.getByText(packages.delivery, { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  }
  await form.cardOf(page, PACKAGES.valid).click({ position: { x: 40, y: 70 } });
  await expect(form.packageCard(page, PACKAGES.valid)).toBeChecked();
});
