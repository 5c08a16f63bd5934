import type { Locator } from 'playwright/test';
import { hasPrintChoice, includes, printsOf } from '../lib/booking/prices/choice';
import { PREMIUM_SUPPORT } from '../lib/content/offer-keys';
import { questions } from '../lib/content/questions';
import { rendered } from '../lib/content/rendered';
import { TEXT_FIELDS } from '../lib/shared/form-fields';
import * as form from './support/booking-page';
import { expect, test } from './support/fixtures';
import { backdropName, extraName, nameOf, offer, optionalExtras, PACKAGES, RICH_CHOICE, rules } from './support/offer';
import { de, t } from './support/texts';

const { booking } = de;
const { errors } = booking;

test.beforeEach(async ({ page }) => {
  await form.open(page);
});

test('the form has every field, and each package its prints, extras and support', async ({ page }) => {
  await expect(form.field(page, 'date')).toHaveAttribute('type', 'date');
  await expect(form.field(page, 'date')).not.toHaveAttribute('min', /./);
  for (const [name, token] of [
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['invoiceAddress', 'street-address'],
    ['phone', 'tel'],
    ['email', 'email'],
  ] as const)
    await expect(form.field(page, name)).toHaveAttribute('autocomplete', token);
  for (const name of TEXT_FIELDS) await expect(form.field(page, name)).toBeVisible();
  await expect(page.locator('form').getByRole('link', { name: booking.privacyLink })).toHaveAttribute(
    'href',
    '/impress#datenschutz',
  );
  await expect(page.locator('form').getByRole('link', { name: booking.questionsLink })).toHaveCount(
    questions.length && 1,
  );

  // Password managers fill a control of this name with a street.
  await expect(page.locator(':is([name*=billingaddr i], [id*=billingaddr i])')).toHaveCount(0);

  const printOptions = page.getByRole('radio', { name: booking.prints.label });
  const accessories = page.getByRole('group', { name: booking.accessories, exact: true });
  for (const offered of offer.packages) {
    await form.packageCard(page, offered).check();
    await form.expectChosen(page, rules.defaults(offered.key));
    const [fewest = 0, ...more] = printsOf(offered);
    await expect(printOptions).toHaveCount(hasPrintChoice(offered) ? 1 + more.length : 0);
    if (!hasPrintChoice(offered) && fewest > 0)
      await expect(accessories).toContainText(`${form.printsLabel(fewest)}${booking.included}`);

    await expect(page.getByRole('checkbox')).toHaveCount(optionalExtras(offered).length);
    for (const { key } of offer.extras.filter(({ key }) => includes(offered, key)))
      await expect(accessories.getByText(extraName(key), { exact: true }).locator('../../..')).toContainText(
        booking.included,
      );

    if (!offer.premiumSupport) continue;
    const isFixed = includes(offered, PREMIUM_SUPPORT);
    await expect(form.support(page, 'Standard')).toBeEnabled({ enabled: !isFixed });
    const note = page.getByText(t('booking.premiumSupportOnly', { package: nameOf(offered) }));
    await expect(note).toHaveCount(isFixed ? 1 : 0);
  }
});

const other = offer.packages.find((one) => one !== PACKAGES.valid);

if (PACKAGES.withBackdrop) {
  test('the backdrop dialog opens at its heading and closes when one is chosen', async ({ page }) => {
    const backdrops = rules.backdrops;
    const last = backdrops.at(-1) ?? 1;
    const hasRendered = backdrops.some((id) => rendered.includes(`backdrop-${id}`));
    await page.setViewportSize({ width: 853, height: 470 });
    await form.chooseBackgroundSystem(page);
    await form.chooser(page).click();
    await expect(form.dialog(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(form.dialog(page).getByRole('heading')).toBeFocused();
    await expect(form.dialog(page).locator('img')).toHaveCount(backdrops.length);
    await expect(form.dialog(page).getByText(booking.backdropChooser.rendered)).toHaveCount(hasRendered ? 1 : 0);
    await page.setViewportSize({ width: 640, height: 400 });
    for (const picture of (await form.dialog(page).locator('img').all()).slice(0, 2))
      await expect(picture).toBeInViewport({ ratio: 1 });
    await form.dialog(page).getByRole('button', { name: booking.backdropChooser.close }).click();
    await expect(form.dialog(page)).toHaveCount(0);
    await expect(form.chooser(page)).toBeFocused();
    await form.chooseBackdrop(page, last);
    await expect(form.dialog(page)).toHaveCount(0);
    await expect(form.chosenBackdrop(page, last)).toBeVisible();
    await form.chooser(page).click();
    await expect(form.dialog(page).getByRole('button', { pressed: true })).toHaveAccessibleName(backdropName(last));
  });

  if (other)
    test('another package resets the choice, and one click brings it back', async ({ page }) => {
      await form.chooseBackgroundSystem(page);
      await form.submit(page).click();
      await expect(page.getByText(errors.background)).toHaveCount(2);
      await form.choose(page, RICH_CHOICE);
      await expect(form.undo(page)).toHaveCount(0);
      await form.packageCard(page, other).check();
      await expect(page.getByText(errors.background)).toHaveCount(0);
      await form.expectChosen(page, rules.defaults(other.key));
      await form.packageCard(page, PACKAGES.valid).check();
      const removed = page.getByRole('group', { name: booking.package, exact: true }).getByRole('status');
      await expect(removed).toContainText(booking.removed.package);
      // It stands under the name of the chosen package, above the rest of its card, and the page does not scroll.
      await expect(form.cardOf(page, PACKAGES.valid)).toContainText(booking.removed.package);
      await form.undo(page).click();
      await form.expectChosen(page, RICH_CHOICE);
      await expect(form.packageCard(page, PACKAGES.valid)).toBeFocused();
      await expect(form.undo(page)).toHaveCount(0);
    });
}

/** Returns the pixels from the lower edge of one element to the upper edge of another. */
async function gapBetween(upper: Locator, lower: Locator) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? Number.NaN) - ((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
}

test('all messages are shown under their fields and in the summary, which takes focus', async ({ page, upstream }) => {
  if (PACKAGES.withBackdrop) await form.chooseBackgroundSystem(page);
  // Blanks do not count as text.
  await form.fillIn(page, { firstName: '   ', invoiceAddress: ' \n ', email: 'anna@web' });
  const summary = form.errorSummary(page);
  const messages = [
    [form.field(page, 'date'), errors.date],
    ...(PACKAGES.withBackdrop ? [[form.chooser(page), errors.background] as const] : []),
    [form.field(page, 'firstName'), errors.firstName],
    [form.field(page, 'lastName'), errors.lastName],
    [form.field(page, 'invoiceAddress'), errors.invoiceAddress],
    [form.field(page, 'eventAddress'), errors.eventAddress],
    [form.field(page, 'email'), errors.emailFormat],
  ] as const;
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await form.submit(page).click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(messages.map(([, message]) => message));
    for (const [field, message] of messages) {
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
      if (message !== errors.background) await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(await gapBetween(field, page.locator('p', { hasText: message })), message).toBeLessThan(16);
      await summary.getByRole('link', { name: message, exact: true }).click();
      await expect(field).toBeFocused();
    }
  }
  expect(upstream.calls(/send-email/)).toEqual([]);
  await form.field(page, 'email').fill('anna@web.de');
  await expect(page.getByText(errors.emailFormat)).toHaveCount(0);
});
