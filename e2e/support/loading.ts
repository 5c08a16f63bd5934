import { expect, type Page } from 'playwright/test';

export const SCRIPTS = /\/_next\/static\/.*\.js(\?|$)/;

/** Delays the page's requests for such addresses until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Returns true, in the page, if React has hydrated every interactive element. React's mark on each element is the only sign.
 */
export const isHydrated = () =>
  [...document.querySelectorAll('a, button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );

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
