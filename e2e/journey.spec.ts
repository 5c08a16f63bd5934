import type { Locator, Page } from 'playwright/test';
import { hasExtra, hasPrintChoice, PICKUP } from '../lib/booking/prices/choice';
import { bookingEmail } from '../lib/booking/request/message';
import { BACKGROUND } from '../lib/content/offer-keys';
import { TEXT_FIELDS } from '../lib/shared/form-fields';
import { VALID_BOOKING } from '../test/bookings';
import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { backdropName, nameOf, offer, optionalExtras, PACKAGES, RICH_CHOICE, rules } from './support/offer';
import { de, site, t } from './support/texts';

const { booking } = de;

const DAY = '2027-05-22';
const REQUEST = { ...VALID_BOOKING, ...RICH_CHOICE, date: DAY };
const EXPECTED_MESSAGE = bookingEmail(REQUEST, { t, rules, isDateTaken: false }).message.split('\n');
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

test('a complete booking by keyboard only, starting on the home page', async ({ page, mailbox }) => {
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
    // A time is typed digit by digit.
    if (name === 'start') await page.keyboard.type(VALID_BOOKING.start.replace(':', ''));
    else await page.keyboard.insertText(VALID_BOOKING[name]);
  }
  await tabTo(page, form.submit(page));
  await page.keyboard.press('Enter');
  await expect(form.snackbar(page, booking.sent)).toBeVisible();
  await expect(form.sentHeading(page)).toBeFocused();
  expect(mailbox.received()[0]?.mail.text?.split('\n')).toEqual(expect.arrayContaining(EXPECTED_MESSAGE));
});

const DELIVERY = rules.hasDelivery ? PICKUP : null;
const LINK = `/booking?${rules.parameters({ ...VALID_BOOKING, ...RICH_CHOICE, delivery: DELIVERY })}`;

const share = (page: Page) => page.getByRole('button', { name: booking.share.action });

test('calendar and home page lead to the form, which keeps what was typed', async ({ page }) => {
  const link = page.getByRole('link', { name: booking.seeCalendar });
  const request = calendar.requestLink(page);
  await form.open(page);
  await expect(link).toHaveAttribute('href', '/availability');
  await form.fillInAll(page);
  await link.click();
  await expect(page).toHaveURL('/availability?month=2027-05');
  // The day in the form is taken. It is marked and cannot be requested.
  await expect(calendar.day(page, '2027-05-08')).toHaveAttribute('aria-selected', 'true');
  await expect(request).toHaveCount(0);
  await calendar.day(page, '2027-05-22').click();
  await request.click();
  await expect(page).toHaveURL(/\/booking\?date=2027-05-22/);
  const date = form.field(page, 'date');
  await expect(date).toHaveValue('2027-05-22');
  await form.expectChosen(page, RICH_CHOICE);
  await date.fill('2027-05-08');
  await form.expectFieldsKept(page);
  await expect(page).toHaveURL(/date=2027-05-08/);
  await page.reload();
  await form.expectFieldsKept(page);

  for (const offered of offer.packages) {
    await openSettled(page, '/');
    await page.getByRole('link', { name: t('home.prices.action', { package: nameOf(offered) }) }).click();
    await expect(page).toHaveURL(`/booking?package=${offered.key}`);
    await form.expectChosen(page, rules.defaults(offered.key));
    await form.expectFieldsKept(page);
  }
});

// e2e/requests.spec.ts shows the link itself where neither works.
test('sharing uses the menu of the device, or else copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const outcomes = [null, new DOMException('closed', 'AbortError')];
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push(data);
        const failure = outcomes.length > 0 ? outcomes.shift() : new DOMException('not now', 'NotAllowedError');
        if (failure) throw failure;
      },
    });
  });
  await form.open(page);
  await form.fillInAll(page);
  if (DELIVERY) await form.deliveryPlace(page).selectOption(DELIVERY);
  const link = new URL(LINK, page.url()).href;
  const copied = page.getByText(booking.share.copied);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  for (const [presses, state] of [
    [1, 'shared'],
    [2, 'closed by the visitor'],
  ] as const) {
    await share(page).click();
    await expect.poll(shared, state).toHaveLength(presses);
    expect(await clipboard(), state).toBe('something else');
    await expect(copied, state).toHaveCount(0);
  }
  expect((await shared())[0]).toEqual({ url: link, title: t('booking.share.title', { brand: site.name }) });
  await share(page).click();
  await expect(copied).toBeVisible();
  expect(await clipboard()).toBe(link);
  await form.field(page, 'date').fill('2027-05-10');
  await expect(copied).toHaveCount(0);
});
