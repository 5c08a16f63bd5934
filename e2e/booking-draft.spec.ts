import type { Page } from 'playwright/test';
import { hasDelivery } from '../lib/booking/delivery';
import { hasPrintChoice, packageDefaults, printsOf } from '../lib/booking/rules';
import { totalPrice } from '../lib/booking/total';
import {
  choose,
  expectChosen,
  expectFieldsEmpty,
  expectFieldsKept,
  extra,
  fillIn,
  openForm,
  packageCard,
  prints,
  printsLabel,
  snackbar,
  submit,
  total,
} from './support/booking-page';
import { blockStorage, expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/hold';
import { nameOf, offer, optionalExtras, PACKAGES, RICH_CHOICE } from './support/offer';
import { openSettled } from './support/settled';
import { de, euro, site, t } from './support/texts';

const { booking } = de;

const discard = (page: Page) => page.getByRole('button', { name: booking.discardDraft });

test('a draft survives a reload, a visit and typing as the page is left, stays in its tab, and can be deleted', async ({
  page,
  context,
}) => {
  await openForm(page);
  await expect(discard(page)).toHaveCount(0);
  await choose(page, RICH_CHOICE);
  await fillIn(page);
  await page.reload();
  await expectFieldsKept(page);
  await expectChosen(page, RICH_CHOICE);
  await page.getByRole('link', { name: de.layout.availability }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
  await page.goBack();
  await expectFieldsKept(page);
  await expectChosen(page, RICH_CHOICE);

  const other = await context.newPage();
  await openSettled(other, '/booking');
  await expectFieldsEmpty(other);
  await other.close();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);

  const email = page.getByLabel(booking.email, { exact: true });
  await email.evaluate((field: HTMLInputElement) => {
    window.addEventListener('pagehide', () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'late@example.com');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  });
  await page.reload();
  await expect(email).toHaveValue('late@example.com');

  await discard(page).click();
  await expectFieldsEmpty(page);
  await expectChosen(page, packageDefaults(PACKAGES.first.key, offer));
  await expect(discard(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a deleted draft comes back until something new is typed', async ({ page }) => {
  const hasPlaces = hasDelivery(offer);
  const place = page.getByLabel(booking.delivery.place);
  const undo = page.getByRole('button', { name: booking.removed.undo });
  await openForm(page, '/booking?date=2027-06-12');
  await choose(page, RICH_CHOICE);
  await fillIn(page);
  if (hasPlaces) await place.selectOption(site.city);
  const address = page.url();
  await discard(page).click();
  await expectFieldsEmpty(page);
  await expect(snackbar(page, booking.removed.draft)).toBeVisible();
  await expect(undo).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.keyboard.press('Enter');
  await expectFieldsKept(page);
  await expectChosen(page, RICH_CHOICE);
  if (hasPlaces) await expect(place).toHaveValue(site.city);
  await expect(page).toHaveURL(address);
  await expect(discard(page)).toBeFocused();
  await page.reload();
  await expectFieldsKept(page);

  await discard(page).click();
  await page.getByLabel(booking.firstName, { exact: true }).pressSequentially('A');
  await expect(undo).toHaveCount(0);
});

test('a reload keeps a date that was chosen after following a link', async ({ page }) => {
  await page.goto('/booking?date=2027-06-12');
  const date = page.getByLabel(booking.date, { exact: true });
  await expect(date).toHaveValue('2027-06-12');
  await date.fill('2027-06-19');
  await expect(page).toHaveURL('/booking?date=2027-06-19');
  await page.reload();
  await expect(date).toHaveValue('2027-06-19');
});

test.describe('before the scripts have loaded', () => {
  let release = () => {};

  test.beforeEach(async ({ page }) => {
    release = await hold(page, SCRIPTS);
    await page.goto('/booking', { waitUntil: 'commit' });
  });

  test('choices are kept', async ({ page }) => {
    // Only the prints and extras of the first package are in the document.
    const most = printsOf(PACKAGES.valid).at(-1) ?? 0;
    const hasMost = [PACKAGES.first, PACKAGES.valid].every(
      (one) => hasPrintChoice(one) && printsOf(one).includes(most),
    );
    const offered = optionalExtras(PACKAGES.first).filter((other) => optionalExtras(PACKAGES.valid).includes(other));
    const extras = offered.slice(0, 2).map(({ key }) => key);
    const defaults = packageDefaults(PACKAGES.valid.key, offer);
    const choice = {
      ...defaults,
      prints: hasMost ? most : defaults.prints,
      extras: [...defaults.extras, ...extras],
    };
    const hasPlaces = hasDelivery(offer);
    await packageCard(page, PACKAGES.valid).check();
    if (hasMost) await prints(page, printsLabel(most)).check();
    for (const key of extras) await extra(page, key).check();
    if (hasPlaces) await page.getByLabel(booking.delivery.place).selectOption(site.city);
    release();
    await expect(total(page)).toHaveText(euro(totalPrice(choice, offer)));
    await expectChosen(page, choice);
    const result = t('booking.delivery.result', { package: nameOf(PACKAGES.valid), place: site.city });
    await expect(page.getByRole('status').filter({ hasText: result })).toHaveCount(hasPlaces ? 1 : 0);
  });

  test('typed text is kept, and submitting neither sends it nor puts it into the address', async ({
    page,
    upstream,
  }) => {
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL('/booking');
    release();
    await expect(discard(page)).toBeVisible();
    await expectFieldsKept(page);
    expect(upstream.calls(/send-email/)).toHaveLength(0);
  });
});

test('the form works where session storage is blocked', async ({ page }) => {
  await page.addInitScript(blockStorage, 'sessionStorage');
  await openForm(page);
  await fillIn(page);
  await expectFieldsKept(page);
  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
});
