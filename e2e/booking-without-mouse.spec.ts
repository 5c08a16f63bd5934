import type { Locator, Page } from 'playwright/test';
import { hasExtra } from '../lib/booking/choice';
import { bookingEmail } from '../lib/booking/email';
import { hasPrintChoice } from '../lib/booking/rules';
import { TEXT_FIELDS } from '../lib/form-fields';
import { BACKGROUND } from '../lib/offer-keys';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { backdropName, offer, optionalExtras, PACKAGES, RICH_CHOICE } from './support/offer';
import { de, t } from './support/texts';

const { booking } = de;

const DAY = '2027-05-22';
const REQUEST = { ...VALID_BOOKING, ...RICH_CHOICE, date: DAY };
const EXPECTED_MESSAGE = bookingEmail(REQUEST, { t, offer, isDateTaken: false }).message.split('\n');
const CHOSEN = optionalExtras(PACKAGES.valid).filter(({ key }) => hasExtra(RICH_CHOICE, key));

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a whole booking by keyboard only, from the home page on', async ({ page, mailbox }) => {
  await openSettled(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: de.layout.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: de.home.check }).first());
  await page.keyboard.press('Enter');

  const today = page.locator('[aria-current=date]');
  await expect(today).toHaveAttribute('data-status', offer.minimumNoticeDays > 0 ? 'unavailable' : 'available');
  await tabTo(page, today);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
  }
  await tabTo(page, calendar.requestLink(page));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/booking?date=${DAY}`);
  await tabTo(page, form.packageCard(page, PACKAGES.first));
  for (const { key } of offer.packages) {
    if (key === PACKAGES.valid.key) break;
    await page.keyboard.press('ArrowDown');
  }
  if (hasPrintChoice(PACKAGES.valid)) {
    await tabTo(page, page.locator('[name=prints]:checked'));
    await page.keyboard.press('ArrowUp');
  }
  for (const { key } of CHOSEN) {
    await tabTo(page, form.extra(page, key));
    await page.keyboard.press('Space');
    if (key !== BACKGROUND || !RICH_CHOICE.backgroundId) continue;
    await tabTo(page, form.chooser(page));
    await page.keyboard.press('Enter');
    const number = RICH_CHOICE.backgroundId;
    await tabTo(page, page.getByRole('button', { name: backdropName(number), exact: true }));
    await page.keyboard.press('Enter');
    await expect(form.chooser(page)).toBeFocused();
  }
  for (const name of TEXT_FIELDS.filter((field) => field !== 'date')) {
    await tabTo(page, form.field(page, name));
    await page.keyboard.insertText(VALID_BOOKING[name]);
  }
  await tabTo(page, form.submit(page));
  await page.keyboard.press('Enter');
  await expect(form.snackbar(page, booking.sent)).toBeVisible();
  await expect(form.sentHeading(page)).toBeFocused();
  expect(mailbox.received()[0]?.mail.text?.split('\n')).toEqual(expect.arrayContaining(EXPECTED_MESSAGE));
});
