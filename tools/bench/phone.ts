import type { Browser, Page } from 'playwright';
import type { Figures } from './budgets';
import { collectEntries, visitFigures } from './entries';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

// Lighthouse's slow 4G, in milliseconds and bytes per second. Chromium adds the latency once to each request. It is 3.75 times a
// round trip of 150 ms, because a first visit also needs round trips for TCP and TLS.
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (0.9 * 1_600_000) / 8,
  uploadThroughput: (0.9 * 750_000) / 8,
};

/** Runs in a page with a calendar before its own scripts, and marks the first frame that shows a free day. */
async function markFreeDay() {
  let isShown = false;
  while (!isShown) {
    await new Promise(requestAnimationFrame);
    const days = [...document.querySelectorAll('main [data-status=available]')];
    isShown = days.some((day) => day.closest('td')?.checkVisibility());
  }
  // The browser paints the current frame before it runs the next task.
  setTimeout(() => performance.mark('free day'));
}

/**
 * Opens a page on a phone with empty caches and a 4 times slower processor, and waits until it loads nothing any more. Then runs
 * a function with the page.
 */
export async function withPage<T>(browser: Browser, url: string, isSlow: boolean, use: (page: Page) => Promise<T>) {
  // All servers compress with gzip, so that the sizes compare.
  const extraHTTPHeaders = { 'Accept-Encoding': 'gzip' };
  const context = await browser.newContext({ ...PHONE, locale: 'de-DE', extraHTTPHeaders });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The first page of a new renderer process paints some 40 ms later. A visitor's browser already runs.
    await page.goto(new URL('/logo.svg', url).href);
    await session.send('Network.enable');
    if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(collectEntries);
    if (/availability|calendar/.test(url)) await page.addInitScript(markFreeDay);
    // biome-ignore lint/suspicious/noPlaywrightNetworkidle: scripts and pictures that load late are part of a visit
    await page.goto(url, { waitUntil: 'networkidle' });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Measures a first visit on a slow network. The hand-written form is there only for its controls. */
export async function visit(url: string, browser: Browser): Promise<Figures> {
  if (url.endsWith('/form.html')) return {};
  return withPage(browser, url, true, async (page) => visitFigures(await page.evaluate(() => window.benchEntries)));
}
