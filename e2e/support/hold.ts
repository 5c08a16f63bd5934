import type { Page } from 'playwright/test';

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
