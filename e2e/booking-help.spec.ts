import type { Page } from 'playwright/test';
import { deliveryPriceTo, deliveryTermValues } from '../lib/booking/delivery';
import { betterOffer } from '../lib/booking/offers';
import { type ConfiguredChoice, PACKAGES } from '../lib/booking/packages';
import { PRICES } from '../lib/booking/prices';
import { ACCEPTED_CHOICES } from '../lib/booking/test-data';
import { totalPrice } from '../lib/booking/total';
import {
  accessory,
  choose,
  expectChosen,
  fillIn,
  openForm,
  packageCard,
  prints,
  submit,
  total,
  upTo,
} from './support/booking-page';
import { expect, test } from './support/fixtures';
import { de, euro, site, t } from './support/texts';

const { booking } = de;

const card = (page: Page) => page.getByRole('complementary', { name: booking.total });

test.describe('a better price', () => {
  const offered = ACCEPTED_CHOICES.flatMap((choice) => {
    const offer = betterOffer(choice, PRICES);
    return offer ? [{ choice, offer }] : [];
  });
  const isOffered = (choice: ConfiguredChoice) => offered.some((candidate) => candidate.choice === choice);
  const hint = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

  // Other prices may leave fewer offers, or none.
  for (const name of PACKAGES) {
    const example = offered.filter(({ offer }) => offer.choice.package === name).at(-1);
    if (!example) continue;
    const { choice, offer } = example;
    test(`${JSON.stringify(choice)}: ${name}, and one click keeps every choice`, async ({ page }) => {
      await openForm(page);
      await choose(page, choice);
      const text = t(`booking.betterOffer.${offer.saving > 0 ? 'cheaper' : 'more'}`, {
        package: name,
        price: euro(offer.price),
        current: euro(totalPrice(choice, PRICES)),
      });
      await expect(hint(page)).toContainText(text);
      await expect(packageCard(page, choice.package)).toBeChecked();

      await page.getByRole('button', { name: t('booking.betterOffer.switch', { package: name }) }).click();
      await expectChosen(page, offer.choice);
      await expect(total(page)).toHaveText(euro(offer.price));
      const switched = t('booking.betterOffer.switched', { package: name });
      await expect(page.getByRole('status').filter({ hasText: switched })).toBeFocused();
    });
  }

  test('is not offered where no other package is better, and the total follows every choice', async ({ page }) => {
    await openForm(page);
    const good = ACCEPTED_CHOICES.filter((choice) => !isOffered(choice)).slice(0, 3);
    expect(good).not.toEqual([]);
    for (const choice of good) {
      await choose(page, choice);
      await expect(total(page)).toHaveText(euro(totalPrice(choice, PRICES)));
      await expect(hint(page)).toHaveCount(0);
    }
  });
});

test('the total lists its items, delivery terms and tax', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openForm(page);
  await packageCard(page, 'Plus').check();
  await prints(page, upTo(400)).check();
  await accessory(page, booking.props).check();
  const items = [t('booking.items.package', { package: 'Plus' }), booking.items.prints, booking.items.props];
  await expect(card(page).getByRole('term')).toHaveText(items);
  const { packages, prints: printed, props, deliveryPerKm } = PRICES;
  await expect(card(page).getByRole('definition')).toHaveText([packages.Plus, printed.Plus[400], props].map(euro));
  await expect(card(page)).toContainText(t('packages.Plus.delivery', deliveryTermValues(euro(deliveryPerKm))));
  await expect(card(page)).toContainText(de.packages.tax[site.taxStatus]);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(card(page).getByRole('term').first()).toBeHidden();
  await card(page).getByRole('button', { name: booking.breakdown }).click();
  await expect(card(page).getByRole('term')).toHaveCount(3);
  await expect(card(page).getByText(de.packages.tax[site.taxStatus])).toBeVisible();
});

test('a place shows its price of delivery for each package, which never becomes part of the total', async ({
  page,
}) => {
  await openForm(page);
  const group = page.getByRole('group', { name: booking.delivery.heading });
  for (const place of site.deliveryArea) {
    await group.getByLabel(booking.delivery.place).selectOption(place.name);
    for (const name of PACKAGES) {
      await packageCard(page, name).check();
      const price = deliveryPriceTo(name, place);
      const written = euro(price);
      await expect(group.getByRole('status')).toContainText(
        t('booking.delivery.result', { package: name, place: place.name }),
      );
      await expect(group.getByRole('status')).toContainText(
        price > 0 ? t('booking.delivery.surcharge', { price: written }) : booking.delivery.free,
      );
      await expect(card(page)).toContainText(
        price > 0 ? t('booking.delivery.notInTotal', { price: written }) : booking.delivery.notCharged,
      );
      await expect(total(page)).toHaveText(euro(PRICES.packages[name]));
    }
  }
});

test('one click copies the billing address to the event', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  await fillIn(page, { [booking.billingAddress]: 'Straße 1\n12345 Köln' });
  await page.getByRole('button', { name: booking.copyAddress }).click();
  const eventAddress = page.getByLabel(booking.eventAddress, { exact: true });
  await expect(eventAddress).toHaveValue('Straße 1\n12345 Köln');
  await expect(eventAddress).not.toHaveAttribute('aria-invalid');
});
