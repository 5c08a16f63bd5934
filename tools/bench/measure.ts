import autocannon from 'autocannon';
import type { Browser, Page } from 'playwright';
import { BACKGROUND } from '../../lib/content/offer-keys';
import de from '../../messages/de.json';
import type { Figures } from './budgets';

/** An entry of the browser's performance timeline. Times are milliseconds. */
export type Entry = PerformanceEntry &
  Partial<PerformanceResourceTiming & PerformanceEventTiming & { value: number; hadRecentInput: boolean }>;

declare global {
  interface Window {
    benchEntries: Entry[];
  }
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

// Lighthouse's slow 4G, in milliseconds and bytes per second. Chromium adds the latency once to each request. It is 3.75 times a
// round trip of 150 ms, because a first visit also needs round trips for TCP and TLS.
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (0.9 * 1_600_000) / 8,
  uploadThroughput: (0.9 * 750_000) / 8,
};

/** Runs in a page before its own scripts. Collects the performance timeline, and marks the first frame that shows a free day. */
async function observe() {
  window.benchEntries = [];
  const observer = new PerformanceObserver((list) =>
    window.benchEntries.push(...list.getEntries().map((entry) => entry.toJSON())),
  );
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'resource', 'event', 'mark']) {
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
  }
  while (/availability|calendar/.test(location.pathname)) {
    await new Promise(requestAnimationFrame);
    const days = [...document.querySelectorAll('main [data-status=available]')];
    if (days.some((day) => day.closest('td')?.checkVisibility())) break;
  }
  // The browser paints the current frame before it runs the next task.
  setTimeout(() => performance.mark('free day'));
}

/**
 * Opens a page on a phone with empty caches and a 4 times slower processor, and waits until it loads nothing any more. Then runs
 * a function with the page.
 */
async function withPage<T>(browser: Browser, url: string, isSlow: boolean, use: (page: Page) => Promise<T>) {
  // All servers compress with gzip, so that the sizes compare.
  const extraHTTPHeaders = { 'Accept-Encoding': 'gzip' };
  const context = await browser.newContext({ ...PHONE, locale: 'de-DE', extraHTTPHeaders });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The first page of a new renderer process paints some 40 ms later. A visitor's browser already runs.
  await page.goto(new URL('/logo.svg', url).href);
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  // biome-ignore lint/suspicious/noPlaywrightNetworkidle: scripts and pictures that load late are part of a visit
  await page.goto(url, { waitUntil: 'networkidle' });
  const result = await use(page);
  await context.close();
  return result;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the figures of a visit. */
export function visitFigures(entries: Entry[]): Figures {
  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const startOf = (name: string) => entries.find((entry) => entry.name === name)?.startTime ?? Number.NaN;
  const firstPaint = startOf('first-contentful-paint');
  // A task blocks after its first 50 ms. Only what follows the first paint counts.
  const blocking = ofType('longtask').map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime + 50, firstPaint),
  );
  const scripts = ofType('resource').filter(({ name }) => /\.js($|\?)/.test(name));
  const shifts = ofType('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    firstPaint,
    largestPaint: ofType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    layoutShift: sum(shifts.map(({ value = 0 }) => value)),
    blocking: sum(blocking.filter((duration) => duration > 0)),
    scriptKB: sum(scripts.map(({ encodedBodySize = 0 }) => encodedBodySize)) / 1000,
    freeDay: startOf('free day'),
  };
}

/** Measures a first visit on a slow network. The hand-written form is there only for its controls. */
export async function visit(url: string, browser: Browser): Promise<Figures> {
  if (url.endsWith('/form.html')) return {};
  return withPage(browser, url, true, async (page) => visitFigures(await page.evaluate(() => window.benchEntries)));
}

/** Returns the milliseconds from a tap or key to the frame that shows its effect: multiples of 8, and 16 if the browser reports less. */
export const pressDuration = (entries: Entry[]): number =>
  Math.max(16, ...entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration));

const LETTER = 'first letter';
const PACKAGE = 'input[name=package] >> visible=true >> nth=';
/** Without the extra that opens a dialog. */
const EXTRA = `input[type=checkbox]:not([name=${BACKGROUND}]) >> visible=true >> nth=`;
const MONTH = `role=button[name="${de.availability.nextMonth}"]`;

/** The controls that a visitor taps, in this order, by the name of their figure. A letter is typed into that of `LETTER`. */
const FORM: Record<string, string> = {
  'first package': `${PACKAGE}1`,
  'last package': `${PACKAGE}2`,
  'package before': `${PACKAGE}0`,
  'first extra': `${EXTRA}0`,
  'next extra': `${EXTRA}1`,
  [LETTER]: `role=textbox[name="${de.booking.firstName}"]`,
  errors: `role=button[name="${de.booking.submit}"]`,
};
const CALENDAR = { 'first month': MONTH, 'next month': MONTH };

/** Waits for a frame, and then until neither a task nor an event nor a response has kept the page busy for some time. */
async function quiet(page: Page, pauseMs: number): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame).then(() => performance.mark('frame')));
  const isQuiet = (pause: number) =>
    performance.now() - pause > Math.max(...window.benchEntries.map((entry) => entry.startTime + entry.duration));
  await page.waitForFunction(isQuiet, pauseMs, { polling: 50 });
}

/** Measures a tap on each control of an idle form or calendar, or a key. The hand-written pages have the same controls. */
export async function pressAll(url: string, browser: Browser): Promise<Figures> {
  const isForm = /booking|form/.test(url);
  if (!isForm && !/availability|calendar/.test(url)) return {};
  return withPage(browser, url, false, async (page) => {
    await quiet(page, 1500);
    const figures: Figures = {};
    for (const [name, selector] of Object.entries(isForm ? FORM : CALENDAR)) {
      const control = page.locator(selector);
      // Scrolls to the control, and waits until nothing covers it.
      await control.tap({ trial: true });
      if (name === LETTER) await control.focus();
      await quiet(page, 300);
      await page.evaluate(() => {
        window.benchEntries = [performance.mark('press').toJSON()];
      });
      await (name === LETTER ? page.keyboard.press('J') : control.tap({ force: true }));
      await quiet(page, 300);
      figures[name] = pressDuration(await page.evaluate(() => window.benchEntries));
    }
    return figures;
  });
}

/** Requests a page of an app as fast as possible for a second. @throws Error if a response is an error */
export async function requests(url: string): Promise<Figures> {
  if (url.endsWith('.html')) return {};
  const options = { url, connections: 32, duration: 1, headers: { 'accept-encoding': 'gzip' } };
  // After a pause, both programs are half as fast for a second.
  await autocannon(options);
  const result = await autocannon(options);
  if (result.non2xx > 0 && !url.endsWith('/missing')) throw new Error(`${url} responds with an error`);
  return { requestsPerSecond: result.requests.total / result.duration };
}
