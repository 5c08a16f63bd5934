import { PRICES } from '../lib/booking/prices';
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
  snackbar,
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

test.describe('the form', () => {
  test('has every field, choice and card, and shifts no layout', async ({ page }) => {
    await expect(page.getByLabel(booking.date, { exact: true })).toHaveAttribute('type', 'date');
    await expect(page.getByLabel(booking.date, { exact: true })).not.toHaveAttribute('min', /./);
    for (const name of ['Standard', 'Plus', 'Premium'] as const) {
      const card = cardOf(page, name);
      await expect(card).toContainText(packages[name].text);
      await expect(card).toContainText(packages.included);
      await expect(card).toContainText(packages.delivery);
      await expect(card).toContainText(packages.price);
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

  test('offers the accessories of each package', async ({ page }) => {
    await expect(page.getByRole('radio', { name: /Sofortdruck/ })).toHaveCount(3);
    await expect(prints(page, booking.prints.none)).toBeChecked();
    await packageCard(page, 'Plus').check();
    await expect(page.getByRole('radio', { name: /Sofortdruck/ })).toHaveCount(2);
    await expect(prints(page, upTo(200))).toBeChecked();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await packageCard(page, 'Premium').check();
    await expect(page.getByRole('radio', { name: /Sofortdruck/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    const accessories = page.getByRole('group', { name: booking.accessories, exact: true });
    await expect(accessories).toContainText(`${upTo(400)}${booking.included}`);
    await expect(accessories).toContainText(`${booking.background}${booking.included}`);
    await expect(accessory(page, booking.props)).not.toBeChecked();
    await expect(accessory(page, booking.pavilion)).not.toBeChecked();
  });

  test('background dialog shows five pictures; choosing one closes it, so does Close', async ({ page }) => {
    await accessory(page, booking.background).check();
    await chooser(page).click();
    await expect(dialog(page).locator('img')).toHaveCount(5);
    for (let number = 1; number <= 5; number++) {
      await expect(
        dialog(page).getByRole('button', { name: t('booking.backgroundChooser.name', { number: String(number) }) }),
      ).toBeVisible();
    }
    await dialog(page).getByRole('button', { name: booking.backgroundChooser.close }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(chooser(page)).toBeFocused();
    await chooseBackground(page, 4);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(t('booking.backgroundChooser.chosen', { background: 'Hintergrund 4' }))).toBeVisible();
    await chooser(page).click();
    await expect(dialog(page).getByRole('button', { pressed: true })).toHaveAccessibleName(/Hintergrund 4/);
  });
});

test.describe('live total', () => {
  test('follows every choice', async ({ page }) => {
    const { packages: base, prints: printed, background, premiumSupport, props, pavilion } = PRICES;
    const expectTotal = (...amounts: number[]) =>
      expect(total(page)).toHaveText(euro(amounts.reduce((sum, amount) => sum + amount)));
    await expectTotal(base.Standard);
    await prints(page, upTo(200)).check();
    await expectTotal(base.Standard, printed.Standard[200]);
    await prints(page, upTo(400)).check();
    const standard = [base.Standard, printed.Standard[400]];
    await expectTotal(...standard);
    await accessory(page, booking.background).check();
    await expectTotal(...standard, background.Standard);
    await support(page, 'Premium').check();
    await expectTotal(...standard, background.Standard, premiumSupport.Standard);
    await accessory(page, booking.props).check();
    await expectTotal(...standard, background.Standard, premiumSupport.Standard, props);
    await accessory(page, booking.pavilion).check();
    await expectTotal(...standard, background.Standard, premiumSupport.Standard, props, pavilion);
    await packageCard(page, 'Plus').check();
    await expectTotal(base.Plus);
    await prints(page, upTo(400)).check();
    await expectTotal(base.Plus, printed.Plus[400]);
    await packageCard(page, 'Premium').check();
    await expectTotal(base.Premium);
    await accessory(page, booking.props).check();
    await accessory(page, booking.pavilion).check();
    await expectTotal(base.Premium, props, pavilion);
  });
});

test.describe('resets', () => {
  test('another package resets accessories, background, its error and support', async ({ page }) => {
    await prints(page, upTo(400)).check();
    await accessory(page, booking.background).check();
    await accessory(page, booking.props).check();
    await support(page, 'Premium').check();
    await chooseBackground(page, 2);
    await packageCard(page, 'Plus').check();
    await expect(prints(page, upTo(200))).toBeChecked();
    for (const name of [booking.background, booking.props, booking.pavilion])
      await expect(accessory(page, name)).not.toBeChecked();
    await expect(support(page, 'Standard')).toBeChecked();
    await expect(chooser(page)).toHaveCount(0);

    await packageCard(page, 'Premium').check();
    await expect(support(page, 'Premium')).toBeChecked();
    await expect(page.getByText(/Gewählt:/)).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByText(errors.background)).toHaveCount(2);
    await packageCard(page, 'Standard').check();
    await expect(page.getByText(errors.background)).toHaveCount(0);
    await expect(support(page, 'Standard')).toBeChecked();
    await expect(prints(page, booking.prints.none)).toBeChecked();
  });

  test('the chosen package pressed again changes nothing', async ({ page }) => {
    await accessory(page, booking.props).check();
    await packageCard(page, 'Standard').click();
    await expect(accessory(page, booking.props)).toBeChecked();
  });

  test('Premium forces Premium support, with a note; leaving it puts support back', async ({ page }) => {
    await packageCard(page, 'Premium').check();
    await expect(support(page, 'Premium')).toBeChecked();
    await expect(support(page, 'Standard')).toBeDisabled();
    await expect(page.getByText(booking.premiumSupportOnly)).toBeVisible();
    await packageCard(page, 'Plus').check();
    await expect(support(page, 'Standard')).toBeEnabled();
    await expect(support(page, 'Standard')).toBeChecked();
    await expect(page.getByText(booking.premiumSupportOnly)).toHaveCount(0);
  });

  test('unticking the background system clears the background', async ({ page, upstream }) => {
    await accessory(page, booking.background).check();
    await chooseBackground(page, 5);
    await accessory(page, booking.background).uncheck();
    await accessory(page, booking.background).check();
    await expect(page.getByText(/Gewählt:/)).toHaveCount(0);
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByText(errors.background)).toHaveCount(2);
    expect(upstream.calls(/send-email/)).toEqual([]);
  });
});

test.describe('validation', () => {
  test('shows all messages together under their fields and in the summary, which takes focus', async ({
    page,
    upstream,
  }) => {
    await packageCard(page, 'Premium').check();
    await submit(page).click();
    const summary = page.getByRole('region', { name: booking.errorSummary });
    await expect(summary).toBeFocused();
    const messages = [
      errors.date,
      errors.background,
      errors.vorname,
      errors.name,
      errors.rechnungsanschrift,
      errors.veranstaltungsanschrift,
      errors.email,
    ];
    await expect(summary.getByRole('link')).toHaveText(messages);
    for (const [label, message] of [
      [booking.date, errors.date],
      [booking.firstName, errors.vorname],
      [booking.lastName, errors.name],
      [booking.billingAddress, errors.rechnungsanschrift],
      [booking.eventAddress, errors.veranstaltungsanschrift],
      [booking.email, errors.email],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      await summary.getByRole('link', { name: message, exact: true }).click();
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
    await summary.getByRole('link', { name: errors.background }).click();
    await expect(chooser(page)).toBeFocused();
    expect(upstream.calls(/send-email/)).toEqual([]);
  });

  test('blanks do not count as a value', async ({ page }) => {
    await fillIn(page, { ...FIELDS, [booking.firstName]: '   ', [booking.billingAddress]: ' \n ' });
    await submit(page).click();
    const summary = page.getByRole('region', { name: booking.errorSummary });
    await expect(summary.getByRole('link')).toHaveText([errors.vorname, errors.rechnungsanschrift]);
  });

  for (const email of [
    'juergen',
    'juergen@example',
    'a b@example.com',
    'a@b@example.com',
    'a@example.com,b@example.com',
  ]) {
    test(`"${email}" is no e-mail address`, async ({ page }) => {
      await fillIn(page, { ...FIELDS, [booking.email]: email });
      await submit(page).click();
      await expect(page.getByLabel(booking.email, { exact: true })).toHaveAccessibleDescription(errors.emailFormat);
      await page.getByLabel(booking.email, { exact: true }).fill('juergen@example.com');
      await expect(page.getByText(errors.emailFormat)).toHaveCount(0);
    });
  }

  test('a date in the past is sent like any other', async ({ page, upstream }) => {
    await fillIn(page, { ...FIELDS, [booking.date]: '2001-01-01' });
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    expect(upstream.calls(/send-email/)).toHaveLength(1);
  });

  test('phone may stay empty', async ({ page, upstream }) => {
    await fillIn(page, { ...FIELDS, [booking.phone]: '' });
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    expect(JSON.parse(upstream.calls(/send-email/)[0]?.body ?? '').message).toContain('\nTelefon: -\n');
  });
});
