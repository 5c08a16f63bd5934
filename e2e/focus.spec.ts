import type { Page } from 'playwright/test';
import {
  chooseBackground,
  chooser,
  dialog,
  fillIn,
  packageCard,
  sentHeading,
  snackbar,
  submit,
} from './support/booking-page';
import { day, loaded, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { expectFocusInSight, hiddenFocus } from './support/focus';
import { writeRentalData } from './support/rental-data';
import { NOW } from './support/settings';
import { openSettled } from './support/settled';
import { de } from './support/texts';
import { respond } from './support/upstream';

const { availability, booking } = de;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** A phone without and with its keyboard, another phone, a tablet, a desktop, and that at 200 %. */
const WINDOWS = [
  [360, 740],
  [360, 400],
  [390, 844],
  [768, 1024],
  [1200, 900],
  [640, 360],
] as const;

test.describe.configure({ mode: 'parallel' });

for (const [width, height] of WINDOWS) {
  test.describe(`focused elements are visible at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/', '/impress', '/missing']) {
      test(`on ${path}`, async ({ page, expectProblem }) => {
        expectProblem(/status of 404/);
        await page.goto(path);
        await expectFocusInSight(page, path);
        await button(page, de.layout.language).click();
        await expectFocusInSight(page, 'with the language menu');
      });
    }

    test('on the calendar, without and with a chosen day', async ({ page }) => {
      writeRentalData({ freeDays: ['2039-05-31'] });
      await page.goto('/availability?month=2039-05');
      await loaded(page);
      await expectFocusInSight(page, 'at first');
      await title(page, 'Mai 2039').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFocusInSight(page, 'in the dialog');
      await page.keyboard.press('Escape');

      await page.evaluate(() => scrollTo(0, 0));
      await day(page, '2039-05-31').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: availability.request })).toBeVisible();
      await expect.poll(() => hiddenFocus(page)).toEqual([]);
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
        await page.keyboard.press(key);
        expect(await hiddenFocus(page), key).toEqual([]);
      }
      await expectFocusInSight(page, 'with a chosen day');
    });

    test('on the form, in each of its states', async ({ page, upstream, expectProblem }) => {
      expectProblem(/status of 502/);
      const breakdown = button(page, booking.breakdown);
      const expand = async () => (await breakdown.isVisible()) && breakdown.click();
      await openSettled(page, '/booking');
      await packageCard(page, 'Plus').check();
      await expectFocusInSight(page, 'at first');
      await expand();
      await expectFocusInSight(page, 'with the breakdown');

      await packageCard(page, 'Premium').check();
      await submit(page).click();
      await expect(region(page, booking.errorSummary)).toBeFocused();
      await expectFocusInSight(page, 'with errors');
      await expand();
      await chooser(page).click();
      await expect(dialog(page)).toBeVisible();
      await expectFocusInSight(page, 'in the dialog');
      await page.keyboard.press('Escape');
      await chooseBackground(page, 3);
      await fillIn(page);

      await submit(page).click();
      await expect(sentHeading(page)).toBeFocused();
      // Keeps the snackbar open.
      await page.clock.pauseAt(NOW);
      await expectFocusInSight(page, 'when it was sent');
      await expect(snackbar(page, booking.sent)).toBeVisible();
      await page.clock.resume();

      upstream.fail(/send-email/, respond(500));
      await submit(page).click();
      await expect(snackbar(page, booking.failed)).toBeVisible();
      await page.clock.pauseAt(NOW);
      await expectFocusInSight(page, 'when it failed');
      await expect(snackbar(page, booking.failed)).toBeVisible();
    });
  });
}
