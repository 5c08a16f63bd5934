import type { Page } from 'playwright/test';
import { PRICES } from '../lib/booking/prices';
import {
  accessory,
  chooseBackground,
  expectFieldsKept,
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
import { blockStorage, expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/hold';
import { de, euro, t } from './support/texts';

const { booking } = de;

const discard = (page: Page) => page.getByRole('button', { name: booking.discardDraft });

/** Changes every kind of choice. */
async function choose(page: Page) {
  await packageCard(page, 'Plus').check();
  await prints(page, upTo(400)).check();
  await accessory(page, booking.background).check();
  await chooseBackground(page, 5);
  await accessory(page, booking.pavilion).check();
  await support(page, 'Premium').check();
}

async function expectChoicesKept(page: Page) {
  await expect(packageCard(page, 'Plus')).toBeChecked();
  await expect(prints(page, upTo(400))).toBeChecked();
  await expect(accessory(page, booking.background)).toBeChecked();
  await expect(page.getByText(t('booking.backgroundChooser.chosen', { background: 'Hintergrund 5' }))).toBeVisible();
  await expect(accessory(page, booking.pavilion)).toBeChecked();
  await expect(accessory(page, booking.props)).not.toBeChecked();
  await expect(support(page, 'Premium')).toBeChecked();
}

test.describe('a draft', () => {
  test.beforeEach(async ({ page }) => {
    await openForm(page);
    await expect(discard(page)).toHaveCount(0);
    await choose(page);
    await fillIn(page);
  });

  test('survives a reload', async ({ page }) => {
    await page.reload();
    await expectFieldsKept(page);
    await expectChoicesKept(page);
  });

  test('holds even what was typed as the page was left', async ({ page }) => {
    const email = page.getByLabel(booking.email, { exact: true });
    await email.evaluate((field: HTMLInputElement) => {
      window.addEventListener('pagehide', () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'late@example.com');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    });
    await page.reload();
    await expect(email).toHaveValue('late@example.com');
  });

  test('survives a visit to another page', async ({ page }) => {
    await page.getByRole('link', { name: de.layout.availability }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.availability.heading);
    await page.goBack();
    await expectFieldsKept(page);
    await expectChoicesKept(page);
  });

  test('stays in its tab, without a cookie', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/booking');
    await expect(other.getByLabel(booking.firstName, { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    await other.close();
  });

  test('is deleted once sent', async ({ page }) => {
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    await expect(discard(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await expect(page.getByLabel(booking.firstName, { exact: true })).toHaveValue('');
  });

  test('can be deleted', async ({ page }) => {
    await discard(page).click();
    for (const label of Object.keys(FIELDS)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(packageCard(page, 'Standard')).toBeChecked();
    await expect(page.getByLabel(booking.date, { exact: true })).toBeFocused();
    await expect(discard(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('survives a send without network, which works once that is back', async ({ page, context, mailbox }) => {
    await expect(page.getByText(booking.dateHint.taken)).toBeVisible();
    await context.setOffline(true);
    await submit(page).click();
    await expect(snackbar(page, booking.failed)).toBeVisible();
    await expectFieldsKept(page);
    await expectChoicesKept(page);
    await context.setOffline(false);
    await submit(page).click();
    await expect(snackbar(page, booking.sent)).toBeVisible();
    expect(mailbox.received()).toHaveLength(1);
  });
});

test('a date in the link goes into the draft', async ({ page }) => {
  await openForm(page);
  await fillIn(page);
  await page.goto('/booking?date=2027-06-12');
  await expect(page.getByLabel(booking.date, { exact: true })).toHaveValue('2027-06-12');
  await expect(page.getByLabel(booking.firstName, { exact: true })).toHaveValue('Jürgen');
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

for (const date of ['2027-02-30', '12.06.2027', '', '<script>']) {
  test(`the date "${date}" in a link is ignored`, async ({ page }) => {
    await page.goto(`/booking?date=${encodeURIComponent(date)}`);
    await packageCard(page, 'Plus').check();
    await expect(page.getByLabel(booking.date, { exact: true })).toHaveValue('');
  });
}

test.describe('before the scripts have loaded', () => {
  let release = () => {};

  test.beforeEach(async ({ page }) => {
    release = await hold(page, SCRIPTS);
    await page.goto('/booking', { waitUntil: 'commit' });
  });

  test('typed text is kept', async ({ page }) => {
    await fillIn(page);
    release();
    await expect(discard(page)).toBeVisible();
    await expectFieldsKept(page);
  });

  test('choices are kept', async ({ page }) => {
    await packageCard(page, 'Plus').check();
    await prints(page, upTo(400)).check();
    await accessory(page, booking.props).check();
    release();
    await expect(total(page)).toHaveText(euro(PRICES.packages.Plus + PRICES.prints.Plus[400] + PRICES.props));
    await expect(packageCard(page, 'Plus')).toBeChecked();
    await expect(prints(page, upTo(400))).toBeChecked();
    await expect(accessory(page, booking.props)).toBeChecked();
  });

  test('submitting neither sends nor changes the address', async ({ page, upstream }) => {
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL('/booking');
    release();
    await expect(discard(page)).toBeVisible();
    await expectFieldsKept(page);
    expect(upstream.calls(/send-email/)).toHaveLength(0);
  });
});

test('works where session storage is blocked', async ({ page }) => {
  await blockStorage(page, 'sessionStorage');
  await openForm(page);
  await fillIn(page);
  await expectFieldsKept(page);
  await submit(page).click();
  await expect(snackbar(page, booking.sent)).toBeVisible();
});

test('a malformed draft is ignored', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('booking-draft', '{"date":1}'));
  await openForm(page);
  await packageCard(page, 'Plus').check();
  await expect(page.getByLabel(booking.date, { exact: true })).toHaveValue('');
});
