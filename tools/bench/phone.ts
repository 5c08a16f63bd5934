import { chromium, type Page } from 'playwright';
import { findBrowser } from '../browser';
import type { Link } from './slow-link';

/** The phone that Lighthouse emulates. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  ignoreHTTPSErrors: true,
};

const SLOWER_CPU = 4;

const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

interface Slowness {
  /** The connection that the browser reports to pages. */
  link?: Link;
  cpu?: boolean;
}

/** Opens a page in a new browser with empty caches. */
export async function onFreshPhone<T>({ link, cpu = false }: Slowness, body: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const devtools = await page.context().newCDPSession(page);
    if (link) {
      await devtools.send('Network.enable');
      await devtools.send('Network.overrideNetworkState', {
        offline: false,
        latency: link.roundTrip,
        downloadThroughput: link.down,
        uploadThroughput: link.up,
      });
    }
    if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    return await body(page);
  } finally {
    await browser.close();
  }
}
