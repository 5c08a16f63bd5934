import type { Locator } from 'playwright/test';
import { PACKAGES } from '../lib/booking/packages';
import { INCLUDED, PRICES } from '../lib/booking/prices';
import {
  accessory,
  cardOf,
  chooseBackground,
  chooser,
  dialog,
  FIELDS,
  fillIn,
  openForm,
  packageCard,
  prints,
  submit,
  support,
  total,
  upTo,
} from './support/booking-page';
import { expect, layoutShift, MAX_SHIFT, test } from './support/fixtures';
import { de, euro, t } from './support/texts';

const { booking, packages } = de;
const { errors } = booking;

test.beforeEach(async ({ page }) => {
  await openForm(page);
});

test('the form has every field, choice and card, and shifts no layout', async ({ page }) => {
  await expect(page.getByLabel(booking.date, { exact: true })).toHaveAttribute('type', 'date');
  await expect(page.getByLabel(booking.date, { exact: true })).not.toHaveAttribute('min', /./);
  for (const name of PACKAGES) {
    const card = cardOf(page, name);
    for (const text of [packages[name].text, packages.included, packages.delivery, packages.price])
      await expect(card).toContainText(text);
  }
  for (const [label, token] of [
    [booking.firstName, 'given-name'],
    [booking.lastName, 'family-name'],
    [booking.billingAddress, 'billing street-address'],
    [booking.phone, 'tel'],
    [booking.email, 'email'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
  }
  await expect(packageCard(page, 'Standard')).toBeChecked();
  await expect(support(page, 'Standard')).toBeChecked();
  for (const label of Object.keys(FIELDS)) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('a package shows as chosen before the rest of the form follows', async ({ page }) => {
  const isChecked = await packageCard(page, 'Premium').evaluate(async (radio: HTMLInputElement) => {
    radio.click();
    await null;
    return radio.checked;
  });
  expect(isChecked).toBe(true);
  await expect(total(page)).toHaveText(euro(PRICES.packages.Premium));
  await expect(packageCard(page, 'Premium')).toBeChecked();
});

test('each package offers its accessories and its support', async ({ page }) => {
  const printOptions = page.getByRole('radio', { name: booking.prints.label });
  await expect(printOptions).toHaveCount(3);
  await expect(prints(page, booking.prints.none)).toBeChecked();
  await packageCard(page, 'Plus').check();
  await expect(printOptions).toHaveCount(2);
  await expect(prints(page, upTo(INCLUDED.prints.Plus))).toBeChecked();
  await expect(page.getByRole('checkbox')).toHaveCount(3);

  await packageCard(page, 'Premium').check();
  await expect(printOptions).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const accessories = page.getByRole('group', { name: booking.accessories, exact: true });
  await expect(accessories).toContainText(`${upTo(INCLUDED.prints.Premium)}${booking.included}`);
  await expect(accessories).toContainText(`${booking.background}${booking.included}`);
  await expect(support(page, 'Premium')).toBeChecked();
  await expect(support(page, 'Standard')).toBeDisabled();
  await expect(page.getByText(booking.premiumSupportOnly)).toBeVisible();

  await packageCard(page, 'Plus').check();
  await expect(support(page, 'Standard')).toBeEnabled();
  await expect(support(page, 'Standard')).toBeChecked();
});

test('the background dialog shows five pictures; choosing one closes it, and so does Close', async ({ page }) => {
  await accessory(page, booking.background).check();
  await chooser(page).click();
  await expect(dialog(page).locator('img')).toHaveCount(5);
  await expect(dialog(page).getByText(booking.backgroundChooser.rendered)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: booking.backgroundChooser.close }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
  await chooseBackground(page, 4);
  await expect(dialog(page)).toHaveCount(0);
  const background = t('booking.backgroundChooser.name', { number: '4' });
  await expect(page.getByText(t('booking.backgroundChooser.chosen', { background }))).toBeVisible();
  await chooser(page).click();
  await expect(dialog(page).getByRole('button', { pressed: true })).toHaveAccessibleName(new RegExp(background));
});

test('another package resets accessories, support, background and its message', async ({ page }) => {
  await prints(page, upTo(400)).check();
  await accessory(page, booking.background).check();
  await accessory(page, booking.props).check();
  await support(page, 'Premium').check();
  await submit(page).click();
  await expect(page.getByText(errors.background)).toHaveCount(2);
  await packageCard(page, 'Plus').check();
  await expect(page.getByText(errors.background)).toHaveCount(0);
  await expect(prints(page, upTo(INCLUDED.prints.Plus))).toBeChecked();
  for (const name of [booking.background, booking.props]) await expect(accessory(page, name)).not.toBeChecked();
  await expect(support(page, 'Standard')).toBeChecked();
  await expect(chooser(page)).toHaveCount(0);
});

/** Pixels from the lower edge of one element to the upper edge of another. */
async function gapBetween(upper: Locator, lower: Locator) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? Number.NaN) - ((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
}

for (const width of [360, 1200]) {
  test(`at ${width} px all messages show together, directly under their fields and in the summary, which takes focus`, async ({
    page,
    upstream,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await packageCard(page, 'Premium').check();
    // Blanks do not count as a text.
    await fillIn(page, { [booking.firstName]: '   ', [booking.billingAddress]: ' \n ', [booking.email]: 'anna@web' });
    await submit(page).click();
    const summary = page.getByRole('region', { name: booking.errorSummary });
    await expect(summary).toBeFocused();
    const messages = [
      [page.getByLabel(booking.date, { exact: true }), errors.date],
      [chooser(page), errors.background],
      [page.getByLabel(booking.firstName, { exact: true }), errors.vorname],
      [page.getByLabel(booking.lastName, { exact: true }), errors.name],
      [page.getByLabel(booking.billingAddress, { exact: true }), errors.rechnungsanschrift],
      [page.getByLabel(booking.eventAddress, { exact: true }), errors.veranstaltungsanschrift],
      [page.getByLabel(booking.email, { exact: true }), errors.emailFormat],
    ] as const;
    await expect(summary.getByRole('link')).toHaveText(messages.map(([, message]) => message));
    for (const [field, message] of messages) {
      await expect(field).toHaveAccessibleDescription(message);
      expect(await gapBetween(field, page.locator('p', { hasText: message })), message).toBeLessThan(16);
      await summary.getByRole('link', { name: message, exact: true }).click();
      await expect(field).toBeFocused();
    }
    expect(upstream.calls(/send-email/)).toEqual([]);

    await page.getByLabel(booking.email, { exact: true }).fill('anna@web.de');
    await expect(page.getByText(errors.emailFormat)).toHaveCount(0);
  });
}
