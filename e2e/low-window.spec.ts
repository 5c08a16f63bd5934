import { chooseBackground, chooseBackgroundSystem, openForm } from './support/booking-page';
import { day, openCalendar } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { PACKAGES } from './support/offer';
import { de } from './support/texts';

const LOW_WINDOWS = [
  { width: 390, height: 440 },
  { width: 853, height: 470 },
  { width: 1280, height: 480 },
];

test('the way to a request comes into view when a day is chosen in a low window', async ({ page }) => {
  await openCalendar(page);
  for (const [index, window] of LOW_WINDOWS.entries()) {
    await page.setViewportSize(window);
    await day(page, `2027-05-0${5 + index}`).click();
    const request = page.getByRole('link', { name: de.availability.request });
    await expect(request).toBeInViewport({ ratio: 1 });
  }
});

if (PACKAGES.withBackdrop) {
  test('a dialog opens at its heading in a low window', async ({ page }) => {
    await openForm(page);
    await chooseBackgroundSystem(page);
    await chooseBackground(page, 1);
    for (const window of LOW_WINDOWS) {
      await page.setViewportSize(window);
      for (const name of [de.booking.backgroundChooser.open, de.booking.print.open]) {
        await page.getByRole('button', { name, exact: true }).click();
        const heading = page.getByRole('dialog').getByRole('heading');
        await expect(heading).toBeInViewport({ ratio: 1 });
        await expect(heading).toBeFocused();
        await page.keyboard.press('Escape');
      }
    }
  });
}
