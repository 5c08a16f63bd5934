import { expect, type Page } from 'playwright/test';
import { isHydrated } from './hydrated';

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(isHydrated), { message: 'the page is hydrated', intervals: [20, 50, 100] })
    .toBe(true);

/** Waits until a page is hydrated and shows its data and fonts. */
export async function settled(page: Page) {
  await hydrated(page);
  await expect(page.locator('[data-status=pending]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

export async function openSettled(page: Page, path: string) {
  const response = await page.goto(path);
  await settled(page);
  return response;
}
