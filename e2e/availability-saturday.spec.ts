import type { Page } from 'playwright/test';
import * as calendar from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { writeRentalData } from './support/rental-data';
import { de, formats, t } from './support/texts';
import { respond } from './support/upstream';

const { availability } = de;

test.use({ viewport: { width: 360, height: 780 } });

async function openLoaded(page: Page, now: string) {
  await calendar.openAt(page, now);
  await calendar.loaded(page);
}

test('the search for a free Saturday', async ({ page, upstream, expectProblem }) => {
  expectProblem(/status of 502/);
  await test.step('the next free Saturday is displayed, chosen and focused, and then the one after it', async () => {
    const saturdays = ['2029-11-17', '2030-01-05'];
    writeRentalData({ freeDays: saturdays });
    await openLoaded(page, '2029-11-02T09:00+01:00');
    for (const saturday of saturdays) {
      await calendar.findSaturday(page).click();
      await expect(calendar.title(page, formats.month(saturday))).toBeVisible();
      await expect(calendar.day(page, saturday)).toHaveAttribute('aria-selected', 'true');
      await expect(calendar.day(page, saturday)).toBeFocused();
      await expect(calendar.requestLink(page)).toHaveAttribute('href', `/booking?date=${saturday}`);
    }
  });

  await test.step('the search for a free Saturday can be cancelled, and can fail', async () => {
    await openLoaded(page, '2040-03-02T09:00+01:00');
    const requested = calendar.requestedMonths(page);
    const release = upstream.hold(/date=2040-07-01/);
    await calendar.findSaturday(page).click();
    const [searching = ''] = availability.saturday.searching.split('{');
    const progress = page.getByRole('status').filter({ hasText: searching });
    await expect(progress).toBeVisible();
    await expect.poll(() => requested.at(-1)).toBe('2040-07-01');
    await page.getByRole('button', { name: availability.saturday.cancel }).click();
    await expect(progress).toHaveCount(0);
    await expect(calendar.findSaturday(page)).toBeVisible();
    release();
    // If the search had continued, it would have requested August by now.
    for (const month of ['07', '08'])
      await page.request.get(`/api/photobooths/monthly/availability?date=2040-${month}-01`);
    expect(requested.at(-1)).toBe('2040-07-01');

    upstream.fail(/date=2040-09-01/, respond(500));
    await calendar.findSaturday(page).click();
    await expect(page.getByText(availability.saturday.failed)).toBeVisible();
  });

  await test.step('a search without a result names the months that it has searched', async () => {
    writeRentalData({ freeDays: ['2046-04-02'] });
    await openLoaded(page, '2046-03-02T09:00+01:00');
    await calendar.findSaturday(page).click();
    const result = page.getByRole('status').filter({ hasText: '2046' });
    await expect(result).toContainText(t('availability.saturday.none', { months: 'März 2046 – April 2046' }));
    await expect(result).toContainText(t('availability.beyond.text', { months: 'Mai 2046 – Februar 2047' }));
    await expect(result.getByRole('link', { name: availability.beyond.ask })).toHaveAttribute('href', '/booking');
  });
});
