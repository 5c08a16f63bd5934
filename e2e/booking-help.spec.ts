import type { Page } from 'playwright/test';
import { betterPackage } from '../lib/booking/better-package';
import { type ConfiguredChoice, packageOf } from '../lib/booking/choice';
import { hasDelivery, pricedDelivery } from '../lib/booking/delivery';
import { sumOf } from '../lib/booking/euro';
import { acceptedChoices } from '../lib/booking/test-data';
import { priceLines, totalPrice } from '../lib/booking/total';
import { choose, expectChosen, fillIn, openForm, packageCard, submit, total } from './support/booking-page';
import { expect, test } from './support/fixtures';
import { extraNames, nameOf, offer, PACKAGES, RICH_CHOICE, termsOf } from './support/offer';
import { de, euro, site, t } from './support/texts';

const { booking } = de;

const card = (page: Page) => page.getByRole('complementary', { name: booking.total });

test.describe('a better price', () => {
  const accepted = acceptedChoices(offer);
  const hints = accepted.flatMap((choice) => {
    const better = betterPackage(choice, offer);
    return better ? [{ choice, better }] : [];
  });
  const hasHint = (choice: ConfiguredChoice) => hints.some((candidate) => candidate.choice === choice);
  const hint = (page: Page) =>
    page.getByRole('status').filter({ has: page.getByRole('button'), hasNotText: booking.removed.package });

  // Other prices may leave fewer hints, or none.
  const examples = offer.packages.flatMap(({ key }) =>
    hints.filter(({ better }) => better.choice.package === key).slice(-1),
  );

  if (examples.length > 0) {
    test('is hinted at, and one click switches and keeps every choice', async ({ page }) => {
      await openForm(page);
      for (const { choice, better } of examples) {
        const name = nameOf(packageOf(better.choice.package, offer));
        await test.step(`${JSON.stringify(choice)}: ${name}`, async () => {
          await choose(page, choice);
          const text = t(`booking.betterPackage.${better.saving > 0 ? 'cheaper' : 'more'}`, {
            package: name,
            price: euro(better.price),
            current: euro(totalPrice(choice, offer)),
          });
          await expect(hint(page)).toContainText(text);
          await expectChosen(page, choice);

          await page.getByRole('button', { name: t('booking.betterPackage.switch', { package: name }) }).click();
          await expectChosen(page, better.choice);
          await expect(total(page)).toHaveText(euro(better.price));
          const switched = t('booking.betterPackage.switched', { package: name });
          await expect(page.getByRole('status').filter({ hasText: switched })).toBeFocused();
        });
      }
    });
  }

  test('is not offered where no other package is better, and the total follows every choice', async ({ page }) => {
    await openForm(page);
    const good = accepted.filter((choice) => !hasHint(choice)).slice(0, 3);
    expect(good).not.toEqual([]);
    for (const choice of good) {
      await choose(page, choice);
      await expect(total(page)).toHaveText(euro(totalPrice(choice, offer)));
      await expect(hint(page)).toHaveCount(0);
    }
  });
});

test('the total lists its items, delivery terms and tax', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openForm(page);
  await choose(page, RICH_CHOICE);
  const lines = priceLines(RICH_CHOICE, offer);
  const names = new Map([
    ...extraNames,
    ['package', t('booking.items.package', { package: nameOf(PACKAGES.valid) })],
    ['prints', booking.items.prints],
  ]);
  await expect(card(page).getByRole('term')).toHaveText(lines.map(({ item }) => names.get(item) ?? item));
  await expect(card(page).getByRole('definition')).toHaveText(lines.map(({ amount }) => euro(amount)));
  await expect(card(page)).toContainText(termsOf(PACKAGES.valid));
  await expect(card(page)).toContainText(de.packages.tax[site.taxStatus]);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(card(page).getByRole('term').first()).toBeHidden();
  await card(page).getByRole('button', { name: booking.breakdown }).click();
  await expect(card(page).getByRole('term')).toHaveCount(lines.length);
  await expect(card(page).getByText(de.packages.tax[site.taxStatus])).toBeVisible();
});

test('a place shows its price of delivery for each package, which never becomes part of the total', async ({
  page,
}) => {
  await openForm(page);
  const group = page.getByRole('group', { name: booking.delivery.heading });
  if (!hasDelivery(offer)) return expect(group).toHaveCount(0);
  for (const place of site.deliveryArea) {
    await group.getByLabel(booking.delivery.place).selectOption(place.name);
    for (const offered of offer.packages) {
      await packageCard(page, offered).check();
      const price = pricedDelivery({ package: offered.key, delivery: place.name }, offer)?.price ?? 0;
      await expect(group.getByRole('status')).toContainText(
        t('booking.delivery.result', { package: nameOf(offered), place: place.name }),
      );
      await expect(group.getByRole('status')).toContainText(
        price > 0 ? t('booking.delivery.surcharge', { price: euro(price) }) : booking.delivery.free,
      );
      const withDelivery = euro(sumOf([offered.price, price]));
      await expect(card(page)).toContainText(t('booking.delivery.inTotal', { total: withDelivery }));
      await expect(total(page)).toHaveText(euro(offered.price));
    }
  }
});

test('one press copies the billing address to the event, and another brings back what was typed', async ({ page }) => {
  await openForm(page);
  const copy = page.getByRole('button', { name: booking.copyAddress });
  const undo = page.getByRole('button', { name: booking.removed.undo });
  const eventAddress = page.getByLabel(booking.eventAddress, { exact: true });
  await submit(page).click();
  await expect(copy).toHaveCount(0);
  await fillIn(page, { [booking.billingAddress]: 'Straße 1\n12345 Köln' });
  await copy.click();
  await expect(eventAddress).toHaveValue('Straße 1\n12345 Köln');
  await expect(eventAddress).not.toHaveAttribute('aria-invalid');
  await expect(copy).toHaveCount(0);
  await expect(undo).toBeFocused();

  await fillIn(page, { [booking.eventAddress]: 'Schloß Übersee' });
  await expect(undo).toHaveCount(0);
  await copy.click();
  await page.keyboard.press('Enter');
  await expect(eventAddress).toHaveValue('Schloß Übersee');
  await expect(copy).toBeFocused();
  await expect(undo).toHaveCount(0);
});

test('an address field grows with its text', async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel(de.booking.billingAddress, { exact: true });
  const isWholeTextShown = () => field.evaluate((area) => area.scrollHeight <= area.clientHeight);
  for (const lines of [3, 6]) {
    await field.fill(Array(lines).fill('Ring 1').join('\n'));
    expect(await isWholeTextShown(), `${lines} lines`).toBe(true);
  }
});
