import type { Page } from 'playwright/test';
import { title } from './support/calendar-page';
import { expect, test } from './support/fixtures';
import { de } from './support/texts';

const { availability } = de;

test.describe('month dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: availability.monthDialog.heading });
  const select = (page: Page, name: 'month' | 'year') => dialog(page).getByLabel(availability.monthDialog[name]);

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/availability');
    await title(page, 'Mai 2027').click();
  });

  test('offers twelve months and ten years, on the displayed month', async ({ page }) => {
    await expect(select(page, 'month').locator('option')).toHaveText([
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ]);
    await expect(select(page, 'year').locator('option')).toHaveText(
      Array.from({ length: 10 }, (_, index) => String(2027 + index)),
    );
    await expect(select(page, 'month')).toHaveValue('4');
    await expect(select(page, 'year')).toHaveValue('2027');
  });

  test('Apply goes to the chosen month', async ({ page }) => {
    await select(page, 'month').selectOption('Februar');
    await select(page, 'year').selectOption('2029');
    await dialog(page).getByRole('button', { name: availability.monthDialog.apply }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page, 'Februar 2029')).toBeVisible();
  });

  test('a past month shows the error, resets the choice and keeps the dialog open', async ({ page }) => {
    await select(page, 'month').selectOption('April');
    await dialog(page).getByRole('button', { name: availability.monthDialog.apply }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(availability.monthDialog.past);
    await expect(select(page, 'month')).toHaveValue('4');
    await expect(select(page, 'year')).toHaveValue('2027');
    await select(page, 'month').selectOption('Mai');
    await dialog(page).getByRole('button', { name: availability.monthDialog.apply }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page, 'Mai 2027')).toBeVisible();
  });

  for (const close of ['Cancel', 'Escape'] as const) {
    test(`${close} leaves the month as it was, and focus on the title`, async ({ page }) => {
      await select(page, 'month').selectOption('Dezember');
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await dialog(page).getByRole('button', { name: availability.monthDialog.cancel }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(title(page, 'Mai 2027')).toBeFocused();
    });
  }
});
