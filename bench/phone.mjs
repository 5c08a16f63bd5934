import { chromium } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';
import { SLOW_4G } from './slow-link.mjs';

/** The phone of Lighthouse. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  ignoreHTTPSErrors: true,
};

/** What the browser tells pages about their connection. */
const REPORTED = {
  offline: false,
  latency: SLOW_4G.roundTrip,
  downloadThroughput: SLOW_4G.down,
  uploadThroughput: SLOW_4G.up,
};

const SLOWER_CPU = 4;

const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/**
 * Opens a page in a new browser with empty caches.
 * @template T
 * @param {{ network?: boolean, cpu?: boolean }} slow the processor, and the network that the browser reports
 * @param {(page: import('playwright').Page) => Promise<T>} body
 */
export async function onFreshPhone({ network = false, cpu = false }, body) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const devtools = await page.context().newCDPSession(page);
    if (network) await devtools.send('Network.enable');
    if (network) await devtools.send('Network.overrideNetworkState', REPORTED);
    if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    return await body(page);
  } finally {
    await browser.close();
  }
}
