import type { Page } from 'playwright/test';
import { day, loaded, MONTHLY, openAt, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { writeRentalData } from './support/rental-data';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { availability } = de;

test.describe('from a day to a request', () => {
  test('a chosen day leads to the form with its date filled in', async ({ page }) => {
    await page.goto('/availability');
    await loaded(page);
    await expect(page.getByRole('link', { name: availability.request })).toHaveCount(0);
    await day(page, '2027-05-22').click();
    await page.getByRole('link', { name: availability.request }).click();
    await expect(page).toHaveURL('/booking?date=2027-05-22');
    await expect(page.getByLabel(de.booking.date, { exact: true })).toHaveValue('2027-05-22');
    await expect(page.getByText(de.booking.dateHint.free)).toBeVisible();
  });

  test('the month on display is in the address, can be shared and survives a reload', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/availability');
    await title(page, 'Mai 2027').click();
    await page.getByLabel(availability.monthDialog.month, { exact: true }).selectOption('September');
    await page.getByRole('button', { name: availability.monthDialog.apply }).click();
    await expect(page).toHaveURL('/availability?month=2027-09');
    await page.reload();
    await expect(title(page, 'September 2027')).toBeVisible();
    await page.getByRole('button', { name: availability.nextMonth }).click();
    await expect(page).toHaveURL('/availability?month=2027-10');
  });

  for (const month of ['2027-04', '2027-13', 'Mai', '']) {
    test(`an invalid or past month in the address (${month}) shows the current one`, async ({ page }) => {
      await page.goto(`/availability?month=${month}`);
      await expect(title(page, 'Mai 2027')).toBeVisible();
    });
  }
});

test.describe('next free Saturday', () => {
  const find = (page: Page) => page.getByRole('button', { name: availability.saturday.find });

  test('turns to it, chooses it and focuses it, and then the next', async ({ page }) => {
    writeRentalData({ freeDays: ['2029-11-17', '2030-01-05'] });
    await page.setViewportSize({ width: 360, height: 780 });
    await openAt(page, '2029-11-02T09:00+01:00');
    await loaded(page);
    await find(page).click();
    await expect(day(page, '2029-11-17')).toHaveAttribute('aria-pressed', 'true');
    await expect(day(page, '2029-11-17')).toBeFocused();

    await find(page).click();
    await expect(title(page, 'Januar 2030')).toBeVisible();
    await expect(day(page, '2030-01-05')).toHaveAttribute('aria-pressed', 'true');
    await expect(day(page, '2030-01-05')).toBeFocused();
    await expect(page.getByRole('link', { name: availability.request })).toHaveAttribute(
      'href',
      '/booking?date=2030-01-05',
    );
  });

  test('shows its progress and can be cancelled', async ({ page, upstream }) => {
    await openAt(page, '2040-03-02T09:00+01:00');
    await loaded(page);
    const release = upstream.hold(/date=2040-05-01|date=2040-07-01|date=2040-08-01/);
    await find(page).click();
    const progress = page.getByRole('status').filter({ hasText: /^Suche im / });
    await expect(progress).toBeVisible();
    await page.getByRole('button', { name: availability.saturday.cancel }).click();
    await expect(progress).toHaveCount(0);
    await expect(find(page)).toBeVisible();
    release();
    // The search, had it gone on, would have had the same responses by now.
    for (const month of ['05', '07', '08'])
      await page.request.get(`/api/photobooths/monthly/availability?date=2040-${month}-01`);
    await expect(page.getByText(availability.saturday.none)).toHaveCount(0);
  });

  test('reads at most twelve months', async ({ page }) => {
    await openAt(page, '2042-03-02T09:00+01:00');
    await loaded(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (MONTHLY.test(request.url())) asked.push(request.url().slice(-10));
    });
    await find(page).click();
    await expect(page.getByText(availability.saturday.none)).toBeVisible();
    expect(asked[0]).toBe('2042-03-01');
    expect(asked.at(-1)).toBe('2043-02-01');
    expect(asked).toHaveLength(12);
  });

  test('reports a failure', async ({ page, upstream, expectProblem }) => {
    expectProblem(/status of 502/);
    await openAt(page, '2044-03-02T09:00+01:00');
    await loaded(page);
    upstream.fail(/date=2044-09-01/, respond(500));
    await find(page).click();
    await expect(page.getByText(availability.saturday.failed)).toBeVisible();
  });
});
