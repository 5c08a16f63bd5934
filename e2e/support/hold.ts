import type { Page } from 'playwright/test';

export const SCRIPTS = /\/_next\/static\/.*\.js(\?|$)/;

/** Keeps the page's requests for such addresses back. @returns what lets them through */
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
