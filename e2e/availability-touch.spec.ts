import { day, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { NOW } from './support/settings';
import { openSettled } from './support/settled';
import { de } from './support/texts';

const { availability } = de;

test.use({ viewport: { width: 360, height: 780 } });

test.beforeEach(async ({ page }) => {
  await openSettled(page, '/availability');
});

test('pages a month for each press, however quick', async ({ page }) => {
  await page.getByRole('button', { name: availability.nextMonth }).click({ clickCount: 3 });
  await expect(title(page, 'August 2027')).toBeVisible();
  await expect(day(page, '2027-08-01')).toBeVisible();
  await expect(page).toHaveURL(/month=2027-08$/);
});

test('a key held down turns a hundred months and writes one address', async ({ page }) => {
  await day(page, '2027-05-22').focus();
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    const written: string[] = [];
    Object.assign(window, { written });
    history.replaceState = (...entry) => {
      const [state, , address] = entry;
      // Next writes its own state to addresses that it was told.
      if (state === null) written.push(String(address));
      replaceState(...entry);
    };
  });
  await page.clock.pauseAt(NOW);
  for (let month = 0; month < 100; month++) await page.keyboard.press('PageDown');
  await expect(title(page, 'September 2035')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'written'))).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'written'))).toEqual(['?month=2035-09']);
});
