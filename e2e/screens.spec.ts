import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { fillIn } from './support/booking-page';
import { expect, layoutShift, test } from './support/fixtures';
import { de, t } from './support/texts';
import { answers } from './support/upstream';

/** Every page and state at every width, light and dark: `npm run e2e -- screens`, then look into this folder. */
const FOLDER = 'test-results/screens';
const WIDTHS = [360, 768, 900, 1200, 1600];
const SCHEMES = ['light', 'dark'] as const;

const { availability, booking } = de;

/** Texts that are cut off: narrower or lower than what they hold. */
const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, position, clipPath } = getComputedStyle(element);
        const isForScreenReaders = position === 'absolute' && clipPath !== 'none';
        return overflowX !== 'visible' && !isForScreenReaders && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`nothing clips, scrolls sideways or moves at ${width} px, ${scheme}`, async ({
      page,
      upstream,
      expectProblem,
    }) => {
      test.setTimeout(120_000);
      expectProblem(/status of (404|502)/);
      mkdirSync(FOLDER, { recursive: true });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });

      const open = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await layoutShift(page), path).toBe(0);
      };
      const capture = async (state: string, fullPage = false) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
        expect(await clippedTexts(page), state).toEqual([]);
        await page.screenshot({ path: `${FOLDER}/${state}-${width}-${scheme}.png`, fullPage });
      };
      const showLazyPictures = async () => {
        for (const picture of await page.locator('img[loading=lazy]').all()) await picture.scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => scrollTo(0, 0));
      };

      await open('/');
      await showLazyPictures();
      await capture('home', true);
      await open('/impress');
      await capture('legal', true);
      await open('/missing');
      await capture('404');

      await open('/availability');
      await capture('calendar', true);
      await page.locator('button[data-status=available]').first().click();
      await expect(page.getByText(t('availability.chosenDay', { day: '' }))).toBeVisible();
      await capture('calendar-day', true);
      await page.getByRole('button', { name: t('availability.chooseMonth', { month: 'Mai 2027' }) }).click();
      await page.getByLabel(availability.monthDialog.month, { exact: true }).selectOption('Januar');
      await page.getByRole('button', { name: availability.monthDialog.apply }).click();
      await capture('calendar-dialog');

      await open('/booking');
      await capture('booking', true);
      await page.locator('[name=package][value=Premium]').check();
      await page.getByRole('button', { name: booking.submit }).click();
      await expect(page.getByRole('region', { name: booking.errorSummary })).toBeFocused();
      await capture('booking-errors', true);
      await page.getByRole('button', { name: booking.backgroundChooser.open }).click();
      for (const picture of await page.getByRole('dialog').locator('img').all()) {
        await expect(picture).toHaveJSProperty('complete', true);
      }
      await capture('booking-dialog');
      await page.getByRole('button', { name: t('booking.backgroundChooser.name', { number: '3' }) }).click();
      await fillIn(page);
      await capture('booking-premium', true);

      const release = upstream.hold(/send-email/);
      await page.getByRole('button', { name: booking.submit }).click();
      await expect(page.getByRole('button', { name: booking.sending })).toBeVisible();
      await capture('booking-sending');
      release();
      await expect(page.getByText(booking.sent)).toBeVisible();
      await capture('booking-sent');
      upstream.fail(/send-email/, answers(500));
      await page.getByRole('button', { name: booking.submit }).click();
      await expect(page.getByText(booking.failed)).toBeVisible();
      await capture('booking-failed');
    });
  }
}
