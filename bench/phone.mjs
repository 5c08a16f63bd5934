import { chromium } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';

/** The phone of Lighthouse. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
};

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, in bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const SLOWER_CPU = 4;

const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/**
 * Opens a page in a new browser with empty caches.
 * @template T
 * @param {{ network?: boolean, cpu?: boolean }} slow what is throttled
 * @param {(page: import('playwright').Page) => Promise<T>} body
 */
export async function onFreshPhone({ network = false, cpu = false }, body) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const devtools = await page.context().newCDPSession(page);
    if (network) await devtools.send('Network.enable');
    if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    return await body(page);
  } finally {
    await browser.close();
  }
}
