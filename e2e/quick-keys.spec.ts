import { day, title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { openSettled } from './support/settled';
import { de } from './support/texts';

const { availability, packages } = de;

/** The next key meets what the last one did. These tests press within one task, sooner than any keyboard can. */
test.describe('a key counts at once', () => {
  test('on a day that has just got focus', async ({ page }) => {
    await openSettled(page, '/availability');
    await day(page, '2027-05-07').evaluate(async (button: HTMLElement) => {
      button.focus();
      await null;
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await expect(day(page, '2027-05-08')).toBeFocused();
  });

  test('for a day', async ({ page }) => {
    await openSettled(page, '/availability');
    const link = await day(page, '2027-05-22').evaluate(async (button: HTMLElement) => {
      button.focus();
      button.click();
      await null;
      return document.querySelector('main a')?.getAttribute('href');
    });
    expect(link).toBe('/booking?date=2027-05-22');
    await expect(day(page, '2027-05-22')).toHaveAttribute('aria-pressed', 'true');
  });

  test('for a month', async ({ page }) => {
    await openSettled(page, '/availability');
    const first = await page
      .getByRole('button', { name: availability.nextMonth })
      .evaluate(async (button: HTMLElement) => {
        button.focus();
        button.click();
        await null;
        return document.querySelector('td button')?.ariaLabel;
      });
    expect(first).toContain('1. Juni 2027');
    await expect(title(page, 'Juni 2027')).toBeVisible();
  });

  test('for a package', async ({ page }) => {
    await openSettled(page, '/booking');
    const card = page.getByRole('radio', { name: packages.Premium.title, exact: true }).first();
    const prints = await card.evaluate(async (radio: HTMLElement) => {
      radio.focus();
      radio.click();
      await null;
      return document.querySelectorAll('input[name=prints]').length;
    });
    expect(prints).toBe(0);
    await expect(card).toBeChecked();
  });
});
