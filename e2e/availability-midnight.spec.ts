import type { Page } from 'playwright/test';
import { day, loaded, openCalendar, previousMonth, requestedMonths, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { writeRentalData } from './support/rental-data';
import { de } from './support/texts';

const { availability } = de;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Opens the calendar half a minute before midnight, with a running clock. */
async function openBefore(page: Page, midnight: string, address?: string) {
  await page.clock.install({ time: new Date(midnight).getTime() - MINUTE / 2 });
  await openCalendar(page, address);
}

async function expectToday(page: Page, key: string) {
  const today = page.locator('[aria-current=date]');
  await expect(today).toHaveCount(1);
  await expect(today).toHaveAccessibleName(new RegExp(`, ${availability.today}, `));
  await expect(day(page, key)).toHaveAttribute('aria-current', 'date');
}

test.describe('midnight in an open calendar', () => {
  for (const [timezoneId, midnight, over, begun] of [
    ['Europe/Berlin', '2027-05-06T00:00+02:00', '2027-05-05', '2027-05-06'],
    // The clocks go forward at midnight, so this day begins at one.
    ['America/Santiago', '2037-09-06T00:00-04:00', '2037-09-05', '2037-09-06'],
  ] as const) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });

      test('makes the day unavailable and no longer chosen', async ({ page }) => {
        writeRentalData({ freeDays: [over, begun] });
        await openBefore(page, midnight);
        await expectToday(page, over);
        await day(page, over).click();
        const request = page.getByRole('link', { name: availability.request });
        await expect(request).toBeVisible();

        await page.clock.fastForward(MINUTE);
        await expectToday(page, begun);
        await expect(day(page, over)).toHaveAttribute('data-status', 'unavailable');
        await expect(day(page, over)).toHaveAttribute('aria-pressed', 'false');
        await expect(request).toHaveCount(0);
        await day(page, begun).click();
        await expect(request).toHaveAttribute('href', `/booking?date=${begun}`);
      });
    });
  }

  test('keeps a later chosen day, and is noticed again the next night', async ({ page }) => {
    await openBefore(page, '2027-05-06T00:00+02:00');
    await day(page, '2027-05-22').click();
    for (const [wait, today] of [
      [MINUTE, '2027-05-06'],
      [DAY, '2027-05-07'],
    ] as const) {
      await page.clock.fastForward(wait);
      await expectToday(page, today);
      await expect(day(page, '2027-05-22')).toHaveAttribute('aria-pressed', 'true');
    }
  });

  test('at the end of a month shows the next months and no longer requests the past one', async ({ page }) => {
    const requested = requestedMonths(page);
    await page.setViewportSize({ width: 1200, height: 780 });
    await openBefore(page, '2031-06-01T00:00+02:00');
    await expect(title(page, 'Mai 2031')).toBeVisible();

    await page.clock.fastForward(MINUTE);
    for (const month of ['Juni 2031', 'Juli 2031', 'August 2031']) await expect(title(page, month)).toBeVisible();
    await expect(title(page, 'Mai 2031')).toHaveCount(0);
    await expect(previousMonth(page)).toHaveAttribute('aria-disabled', 'true');
    await loaded(page);
    await expect.poll(() => requested).toContain('2031-09-01');
    expect(requested.slice(requested.indexOf('2031-09-01'))).not.toContain('2031-05-01');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });
    const dialog = (page: Page) => page.getByRole('dialog');
    const apply = (page: Page) => dialog(page).getByRole('button', { name: availability.monthDialog.apply }).click();

    test('keeps a later month, from which the past one cannot be reached', async ({ page }) => {
      await openBefore(page, '2031-06-01T00:00+02:00', '/availability?month=2031-07');
      await page.clock.fastForward(MINUTE);
      await expect(title(page, 'Juli 2031')).toBeVisible();
      await previousMonth(page).click();
      await expect(title(page, 'Juni 2031')).toBeVisible();
      await expect(previousMonth(page)).toHaveAttribute('aria-disabled', 'true');
    });

    test('at New Year changes the years of an open dialog', async ({ page }) => {
      await openBefore(page, '2033-01-01T00:00+01:00');
      await title(page, 'Dezember 2032').click();
      const year = dialog(page).getByLabel(availability.monthDialog.year);
      await expect(year.locator('option').first()).toHaveText('2032');

      await page.clock.fastForward(MINUTE);
      await expect(year.locator('option')).toHaveText(Array.from({ length: 10 }, (_, index) => String(2033 + index)));
      await expect(year).toHaveValue('2033');
      await apply(page);
      await expect(title(page, 'Dezember 2033')).toBeVisible();
    });

    test('makes the month of an open dialog a past month', async ({ page }) => {
      await openBefore(page, '2031-06-01T00:00+02:00');
      await title(page, 'Mai 2031').click();
      await expect(dialog(page)).toBeVisible();
      await page.clock.fastForward(MINUTE);
      await expect(title(page, 'Juni 2031')).toBeAttached();
      await apply(page);
      await expect(dialog(page).getByRole('alert')).toHaveText(availability.monthDialog.past);
      await expect(dialog(page).getByLabel(availability.monthDialog.month)).toHaveValue('5');
    });
  });

  test('is noticed by a tab that comes back and a computer that wakes up, though timers were suspended', async ({
    page,
  }) => {
    const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));
    const wakesUp = () => window.dispatchEvent(new Event('focus'));
    await openBefore(page, '2027-05-06T00:00+02:00');
    await page.clock.pauseAt(new Date('2027-05-05T23:59:50+02:00'));
    for (const [before, event, now] of [
      ['2027-05-05', comesBack, '2027-05-07'],
      ['2027-05-07', wakesUp, '2027-05-09'],
    ] as const) {
      await page.clock.setSystemTime(new Date(`${now}T08:00+02:00`));
      await expectToday(page, before);
      await page.evaluate<unknown>(event);
      await expectToday(page, now);
    }
  });
});
