import type { Page } from 'playwright/test';
import { hasDelivery, PICKUP } from '../lib/booking/delivery';
import { parametersOf } from '../lib/booking/parameters';
import { packageDefaults } from '../lib/booking/rules';
import * as form from './support/booking-page';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/loading';
import { nameOf, offer, RICH_CHOICE } from './support/offer';
import { de, site, t } from './support/texts';

const { booking } = de;

const DELIVERY = hasDelivery(offer) ? PICKUP : null;
const LINK = `/booking?${parametersOf({ ...RICH_CHOICE, date: '2027-05-08', delivery: DELIVERY }, offer)}`;

const share = (page: Page) => page.getByRole('button', { name: booking.share.action });

test('calendar and home page lead into the form, where what was typed stays', async ({ page }) => {
  const link = page.getByRole('link', { name: booking.seeCalendar });
  const request = calendar.requestLink(page);
  await form.open(page);
  await expect(link).toHaveAttribute('href', '/availability');
  await form.fillInAll(page);
  await link.click();
  await expect(page).toHaveURL('/availability?month=2027-05');
  // The form's day is taken. It is marked and cannot be asked for.
  await expect(calendar.day(page, '2027-05-08')).toHaveAttribute('aria-pressed', 'true');
  await expect(request).toHaveCount(0);
  await calendar.day(page, '2027-05-22').click();
  await request.click();
  await expect(page).toHaveURL(/\/booking\?date=2027-05-22/);
  const date = form.field(page, 'date');
  await expect(date).toHaveValue('2027-05-22');
  await form.expectChosen(page, RICH_CHOICE);
  await link.click();
  await expect(calendar.day(page, '2027-05-22')).toHaveAttribute('aria-pressed', 'true');
  await request.click();
  await date.fill('2027-05-08');
  await form.expectFieldsKept(page);
  await expect(page).toHaveURL(/date=2027-05-08/);
  await page.reload();
  await form.expectFieldsKept(page);

  for (const offered of offer.packages) {
    await openSettled(page, '/');
    await page.getByRole('link', { name: t('home.prices.action', { package: nameOf(offered) }) }).click();
    await expect(page).toHaveURL(`/booking?package=${offered.key}`);
    await form.expectChosen(page, packageDefaults(offered.key, offer));
    await form.expectFieldsKept(page);
  }
});

test('sharing uses the menu of the device, else copies, else shows the link', async ({ page, context }) => {
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

  const friend = await context.newPage();
  await form.open(friend, link);
  await form.expectChosen(friend, RICH_CHOICE);
  if (DELIVERY) await expect(form.deliveryPlace(friend)).toHaveValue(DELIVERY);
  await expect(form.field(friend, 'date')).toHaveValue('2027-05-08');
  await expect(form.field(friend, 'firstName')).toHaveValue('');
  await form.field(page, 'date').fill('2027-05-10');
  await expect(copied).toHaveCount(0);
  await form.field(page, 'date').fill('2027-05-08');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await share(page).click();
  await expect(page.getByText(t('booking.share.failed', { link }), { exact: true })).toBeVisible();
});
