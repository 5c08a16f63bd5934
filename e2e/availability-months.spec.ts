import type { Page } from 'playwright/test';
import { addDays, dayIn, isMonthKey } from '../lib/availability/dates';
import {
  day,
  loaded,
  MONTHLY,
  monthlyAlert,
  nextMonth,
  openAt,
  previousMonth,
  requestedMonths,
  title,
} from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { offer } from './support/offer';
import { withOwnSite } from './support/own-site';
import { writeRentalData } from './support/rental-data';
import { de, t } from './support/texts';
import { respond } from './support/upstream';

const { availability } = de;

test.use({ viewport: { width: 360, height: 780 } });

test.describe('the month dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: availability.monthDialog.heading });
  const select = (page: Page, name: 'month' | 'year') => dialog(page).getByLabel(availability.monthDialog[name]);
  const press = (page: Page, name: 'apply' | 'cancel') =>
    dialog(page).getByRole('button', { name: availability.monthDialog[name] }).click();

  test.beforeEach(async ({ page }) => {
    await page.goto('/availability');
    await title(page, 'Mai 2027').click();
  });

  test('offers twelve months and ten years, starts at the displayed month, and leads to another', async ({ page }) => {
    await expect(select(page, 'month').locator('option')).toHaveText([
      ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
      ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    ]);
    await expect(select(page, 'year').locator('option')).toHaveText(
      Array.from({ length: 10 }, (_, index) => String(2027 + index)),
    );
    await expect(select(page, 'month')).toHaveValue('4');
    await expect(select(page, 'year')).toHaveValue('2027');
    await select(page, 'month').selectOption('Februar');
    await select(page, 'year').selectOption('2029');
    await press(page, 'apply');
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page, 'Februar 2029')).toBeVisible();
  });

  test('shows the error for a past month, resets the choice and stays open', async ({ page }) => {
    await select(page, 'month').selectOption('April');
    await press(page, 'apply');
    await expect(dialog(page).getByRole('alert')).toHaveText(availability.monthDialog.past);
    await expect(select(page, 'month')).toHaveValue('4');
    await expect(select(page, 'year')).toHaveValue('2027');
    await press(page, 'apply');
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page, 'Mai 2027')).toBeVisible();
  });

  test('Cancel and Escape leave the month as it was, and focus on its title', async ({ page }) => {
    for (const close of [() => press(page, 'cancel'), () => page.keyboard.press('Escape')]) {
      await select(page, 'month').selectOption('Dezember');
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(title(page, 'Mai 2027')).toBeFocused();
      await page.keyboard.press('Enter');
    }
  });
});

test('the displayed month is in the address and survives a reload', async ({ page }) => {
  await page.goto('/availability?month=2027-09');
  await expect(title(page, 'September 2027')).toBeVisible();
  await nextMonth(page).click();
  await expect(page).toHaveURL('/availability?month=2027-10');
  await page.reload();
  await expect(title(page, 'Oktober 2027')).toBeVisible();
});

test('an invalid or past month in the address shows the current one', async ({ page }) => {
  for (const month of ['2027-04', '2027-13', 'Mai', '', '1999-12', '2101-01', '9999-12', '0000-01', '%2B010000-01']) {
    await page.goto(`/availability?month=${month}`);
    await expect(title(page, 'Mai 2027'), month).toBeVisible();
  }
});

test.describe('in a window for three months, at an end of the calendar', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  const years = (page: Page) => page.getByRole('dialog').getByLabel(availability.monthDialog.year).locator('option');

  test('paging, keyboard and search end with December 2100', async ({ page }) => {
    const requested = requestedMonths(page);
    await page.goto('/availability?month=2100-09');
    await nextMonth(page).click();
    await expect(title(page, 'Dezember 2100')).toBeVisible();
    await expect(nextMonth(page)).toBeDisabled();

    await page.goto('/availability?month=2100-12');
    await expect(page.getByRole('grid')).toHaveCount(1);
    await expect(nextMonth(page)).toBeDisabled();
    const last = day(page, '2100-12-31');
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Shift+PageDown']) {
      await last.focus();
      await page.keyboard.press(key);
      await expect(last, key).toBeFocused();
    }
    await page.getByRole('button', { name: availability.saturday.find }).click();
    const december = t('availability.beyond.text', { months: 'Dezember 2100' });
    await expect(page.getByText(december)).toHaveCount(2);
    await previousMonth(page).click();
    await expect(title(page, 'November 2100')).toBeVisible();
    await expect(page.locator('[data-status=pending]')).toHaveCount(0);
    expect(requested).toContain('2100-12-01');
    expect(requested.filter((month) => !isMonthKey(month))).toEqual([]);
  });

  for (const [now, shown, offered] of [
    ['2100-12-15T09:00+01:00', 'Dezember 2100', ['2100']],
    ['2150-03-05T09:00+01:00', 'Dezember 2100', ['2100']],
    ['1970-01-01T09:00+01:00', 'Januar 2000', Array.from({ length: 10 }, (_, index) => String(2000 + index))],
  ] as const)
    test(`a clock of ${now} shows ${shown} and the years that exist`, async ({ page }) => {
      const requested = requestedMonths(page);
      await openAt(page, now);
      await title(page, shown).click();
      await expect(years(page)).toHaveText([...offered]);
      await expect(page.locator('[data-status=pending]')).toHaveCount(0);
      expect(requested.length).toBeGreaterThan(0);
      expect(requested.filter((month) => !isMonthKey(month))).toEqual([]);
    });
});

test('a month that fails shows the alert in sight, and the calendar stays', async ({
  page,
  upstream,
  expectProblem,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expectProblem(/status of 502/);
  upstream.fail(/monthly.*date=2070/, respond(500));
  await openAt(page, '2070-02-10T09:00+01:00');
  await expect(monthlyAlert(page)).toHaveCount(1);
  await expect(monthlyAlert(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[data-status=available]:is(button)')).toHaveCount(0);
  upstream.reset();
  await nextMonth(page).click();
  await expect(monthlyAlert(page)).toHaveCount(0);
  await loaded(page);
});

test('months of the document that cannot be requested again keep their days, under the alert', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const firstDay = addDays(dayIn('Europe/Berlin', new Date()), offer.minimumNoticeDays);
  writeRentalData({ freeDays: [firstDay] });
  await page.clock.setFixedTime(new Date());
  await page.route(MONTHLY, (route) => route.abort('failed'));
  await withOwnSite({}, async (site) => {
    await page.goto(`${site.url}/availability`);
    await expect(monthlyAlert(page)).toBeVisible();
    await expect(day(page, firstDay)).toHaveAttribute('data-status', 'available');
    await expect(page.getByText(availability.loading)).toHaveCount(0);
    await page.goto('about:blank');
  });
});

test('months of which the rental API says nothing are beyond the calendar, and their days stay unavailable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAt(page, '2052-03-10T09:00+01:00');
  for (const months of ['März 2052', 'April 2052', 'Mai 2052'])
    await expect(page.getByText(t('availability.beyond.text', { months }))).toBeInViewport();
  await expect(day(page, '2052-04-10')).toHaveAttribute('data-status', 'unavailable');
});

test('an open calendar is read again when its tab is shown after some minutes, and when the network is back', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  let isFree = true;
  await page.route(MONTHLY, (route) => route.fulfill({ json: [{ availability: { '2027-05-22': isFree } }] }));
  await page.goto('/availability?month=2027-05');
  await day(page, '2027-05-22').click();
  const link = page.getByRole('link', { name: availability.request });
  await expect(link).toBeVisible();
  isFree = false;
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.setFixedTime(new Date('2027-05-05T15:00+02:00'));
  await show();
  await expect(day(page, '2027-05-22')).toHaveAttribute('data-status', 'unavailable');
  await expect(link).toHaveCount(0);

  await page.unrouteAll();
  await page.route(MONTHLY, (route) => route.abort('failed'));
  await page.clock.setFixedTime(new Date('2027-05-05T18:00+02:00'));
  await show();
  await expect(monthlyAlert(page)).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(monthlyAlert(page)).toHaveCount(0);
  await expect(day(page, '2027-05-22')).toHaveAttribute('data-status', 'available');
});
