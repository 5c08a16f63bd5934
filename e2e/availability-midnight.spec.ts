import type { Page } from 'playwright/test';
import { addDays } from '../lib/availability/dates';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { offer } from './support/offer';
import { de } from './support/texts';

const { availability } = de;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Opens the calendar half a minute before midnight, with a running clock. */
async function openBefore(page: Page, midnight: string, address?: string) {
  await page.clock.install({ time: new Date(midnight).getTime() - MINUTE / 2 });
  await calendar.open(page, address);
}

async function expectToday(page: Page, key = '') {
  const today = page.locator('[aria-current=date]');
  await expect(today).toHaveCount(1);
  await expect(today).toHaveAccessibleName(new RegExp(`, ${availability.today}, `));
  await expect(calendar.day(page, key)).toHaveAttribute('aria-current', 'date');
}

test.describe('midnight in an open calendar', () => {
  test('makes the first day unavailable and no longer chosen', async ({ page }) => {
    const firstDay = '2027-05-17';
    const [today, tomorrow, later] = [0, 1, 2].map((days) => addDays(firstDay, days - offer.minimumNoticeDays));
    await openBefore(page, `${tomorrow}T00:00+02:00`);
    await expectToday(page, today);
    await calendar.day(page, firstDay).click();
    const request = calendar.requestLink(page);
    await expect(request).toBeVisible();
    await page.clock.fastForward(MINUTE);
    await expectToday(page, tomorrow);
    await expect(calendar.day(page, firstDay)).toHaveAttribute('data-status', 'unavailable');
    await expect(calendar.day(page, firstDay)).toHaveAttribute('aria-pressed', 'false');
    await expect(request).toHaveCount(0);

    await calendar.day(page, '2027-05-22').click();
    await page.clock.fastForward(DAY);
    await expectToday(page, later);
    await expect(calendar.day(page, '2027-05-22')).toHaveAttribute('aria-pressed', 'true');
  });

  test('at the end of a month shows the next months and no longer requests the past one', async ({ page }) => {
    const requested = calendar.requestedMonths(page);
    await page.setViewportSize({ width: 1200, height: 780 });
    await openBefore(page, '2031-06-01T00:00+02:00');
    await expect(calendar.title(page, 'Mai 2031')).toBeVisible();
    await page.clock.fastForward(MINUTE);
    for (const month of ['Juni 2031', 'Juli 2031', 'August 2031'])
      await expect(calendar.title(page, month)).toBeVisible();
    await expect(calendar.title(page, 'Mai 2031')).toHaveCount(0);
    await expect(calendar.previousMonth(page)).toHaveAttribute('aria-disabled', 'true');
    await calendar.loaded(page);
    await expect.poll(() => requested).toContain('2031-09-01');
    expect(requested.slice(requested.indexOf('2031-09-01'))).not.toContain('2031-05-01');
  });

  for (const [noticed, event] of [
    ['a tab that comes back', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a computer that wakes up', () => window.dispatchEvent(new Event('focus'))],
  ] as const) {
    test(`is noticed by ${noticed}, though timers were suspended`, async ({ page }) => {
      await openBefore(page, '2027-05-06T00:00+02:00');
      await page.clock.pauseAt(new Date('2027-05-05T23:59:50+02:00'));
      await page.clock.setSystemTime(new Date('2027-05-07T08:00+02:00'));
      await expectToday(page, '2027-05-05');
      await page.evaluate<unknown>(event);
      await expectToday(page, '2027-05-07');
    });
  }
});
