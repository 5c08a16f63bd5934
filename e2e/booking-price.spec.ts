import type { Page } from 'playwright/test';
import type { PriceLine } from '../lib/booking/prices/rules';
import { sumOf } from '../lib/shared/euro';
import { acceptedChoices, VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import {
  extraName,
  nameOf,
  offer,
  PACKAGES,
  RICH_CHOICE,
  rules,
  surchargeName,
  termsOf,
  textOf,
} from './support/offer';
import { de, euro, site, t } from './support/texts';

const { booking, packages } = de;

const card = (page: Page) => page.getByRole('complementary', { name: booking.total });

/** A Saturday in spring and a Wednesday in winter. */
const DATES = [VALID_BOOKING.date, '2027-01-13'];

function lineName(line: PriceLine): string {
  if (line.item === 'package') return t('booking.items.package', { package: nameOf(PACKAGES.valid) });
  if (line.item === 'extra') return extraName(line.extra.key);
  return line.item === 'surcharge' ? surchargeName(line.surcharge) : booking.items[line.item];
}

test('a hint names a better package, and one click switches to it and keeps every choice', async ({ page }) => {
  const accepted = acceptedChoices(rules);
  const hint = page.getByRole('status').filter({ has: page.getByRole('button'), hasNotText: booking.removed.package });
  await form.open(page);
  for (const choice of accepted.filter((choice) => !rules.betterPackage({ ...choice, date: '' })).slice(0, 2)) {
    await form.choose(page, choice);
    await expect(form.total(page)).toHaveText(form.totalText(euro(rules.total({ ...choice, date: '' }))));
    await expect(hint).toHaveCount(0);
  }
  for (const { key } of offer.packages) {
    // Other prices may leave fewer hints, or none.
    const choice = accepted.findLast((choice) => rules.betterPackage({ ...choice, date: '' })?.choice.package === key);
    const better = choice && rules.betterPackage({ ...choice, date: '' });
    if (!better) continue;
    const name = nameOf(rules.packageOf(key));
    await form.choose(page, choice);
    const prices = { price: euro(better.price), current: euro(rules.total({ ...choice, date: '' })) };
    await expect(hint).toContainText(
      t(`booking.betterPackage.${better.saving > 0 ? 'cheaper' : 'more'}`, { package: name, ...prices }),
    );
    await form.expectChosen(page, choice);
    await page.getByRole('button', { name: t('booking.betterPackage.switch', { package: name }) }).click();
    await form.expectChosen(page, better.choice);
    await expect(form.total(page)).toHaveText(form.totalText(prices.price));
    const switched = t('booking.betterPackage.switched', { package: name });
    await expect(page.getByRole('status').filter({ hasText: switched })).toBeFocused();
  }
});

test('the total lists its items, delivery terms and tax', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await form.open(page);
  await form.choose(page, RICH_CHOICE);
  for (const date of ['', ...DATES]) {
    await form.field(page, 'date').fill(date);
    const lines = rules.lines({ ...RICH_CHOICE, date });
    await expect(card(page).getByRole('term')).toHaveText(lines.map(lineName));
    await expect(card(page).getByRole('definition')).toHaveText(lines.map(({ amount }) => euro(amount)));
    await expect(form.total(page)).toHaveText(form.totalText(euro(rules.total({ ...RICH_CHOICE, date }))));
  }
  await expect(card(page)).toContainText(termsOf(PACKAGES.valid));
  await expect(card(page)).toContainText(packages.tax[site.taxStatus]);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(card(page).getByRole('term').first()).toBeHidden();
  await card(page).getByRole('button', { name: booking.breakdown }).click();
  await expect(card(page).getByRole('term')).toHaveCount(
    rules.lines({ ...RICH_CHOICE, date: DATES.at(-1) ?? '' }).length,
  );
});

test('delivery to a place has a price, which is never part of the total', async ({ page }) => {
  await form.open(page);
  const group = page.getByRole('group', { name: booking.delivery.heading });
  if (!rules.hasDelivery) return expect(group).toHaveCount(0);
  for (const place of rules.places) {
    await group.getByLabel(booking.delivery.place).selectOption(place.name);
    for (const offered of offer.packages) {
      await form.packageCard(page, offered).check();
      const price = rules.deliveryTo({ package: offered.key, delivery: place.name })?.price ?? 0;
      const result = group.getByRole('status');
      await expect(result).toContainText(t('booking.delivery.result', { package: nameOf(offered), place: place.name }));
      await expect(result).toContainText(
        price > 0 ? t('booking.delivery.surcharge', { price: euro(price) }) : booking.delivery.free,
      );
      const withDelivery = euro(sumOf([offered.price, price]));
      const both = `${booking.delivery.inTotal} ${withDelivery}`;
      await expect(form.total(page)).toHaveText(`${form.totalText(euro(offered.price))} · ${both}`);
    }
  }
  await group.getByLabel(booking.delivery.place).selectOption('elsewhere');
  for (const offered of offer.packages) {
    await form.packageCard(page, offered).check();
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

test('in the bar of a phone, the price keeps a distance from the button that shares the choice', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write']);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await form.open(page);
    const price = form.total(page).getByText(euro(PACKAGES.first.price), { exact: true });
    const gapTo = async (name: string) => {
      const [amount, button] = [await price.boundingBox(), await page.getByRole('button', { name }).boundingBox()];
      return (button?.x ?? Number.NaN) - (amount?.x ?? Number.NaN) - (amount?.width ?? Number.NaN);
    };
    expect(await gapTo(booking.share.action), `at ${width} px`).toBeGreaterThanOrEqual(12);
    await page.getByRole('button', { name: booking.share.action }).click();
    await expect.poll(() => gapTo(booking.share.done), `at ${width} px`).toBeGreaterThanOrEqual(12);
  }
});
