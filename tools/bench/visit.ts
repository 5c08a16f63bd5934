import { gzipSync } from 'node:zlib';
import lighthouse, { type Flags, startTimespan } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import de from '../../messages/de.json';
import { findBrowser } from '../browser';
import type { Figures } from './budgets';

/** Lighthouse's audits by their figure. */
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  layoutShift: 'cumulative-layout-shift',
  blocking: 'total-blocking-time',
};

/** Lighthouse's phone and its slow 4G, applied by the browser. All servers compress with gzip. */
const FLAGS: Flags = {
  throttlingMethod: 'devtools',
  extraHeaders: { 'Accept-Encoding': 'gzip' },
  ignoreStatusCode: true,
  disableFullPageScreenshot: true,
  logLevel: 'error',
  onlyAudits: [...Object.values(AUDITS), 'network-requests', 'user-timings', 'interaction-to-next-paint'],
};

type Result = Awaited<ReturnType<typeof lighthouse>>;

const numberOf = (result: Result, audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;

/** Returns the rows of an audit's table. */
const rowsOf = (result: Result, audit: string) => {
  const details = result?.lhr.audits[audit]?.details;
  return details?.type === 'table' ? details.items : [];
};

/** Runs in the page before its own scripts: marks the first frame that shows a free day. */
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

const tap = async (page: Page, selector: string) => {
  const element = await page.waitForSelector(selector);
  await element?.evaluate((found) => found.scrollIntoView({ block: 'center' }));
  await element?.tap();
  // Several events make up a tap. All must be handled and painted before the next.
  await new Promise((resolve) => setTimeout(resolve, 1000));
};

/** The elements that a visitor touches, by page. */
const TOUCHES: Record<string, (page: Page) => Promise<void>> = {
  async '/availability'(page) {
    await tap(page, 'td [data-status=available]');
    await tap(page, `aria/${de.availability.nextMonth}[role="button"]`);
  },
  async '/booking'(page) {
    await tap(page, 'input[name=package][value=Premium]');
    await tap(page, `aria/${de.booking.backdropChooser.open}[role="button"]`);
    await tap(page, `aria/${de.booking.backdropChooser.close}[role="button"]`);
    await page.type(`aria/${de.booking.firstName}`, 'Jürgen');
  },
};

/** Measures a first visit in a new browser, and then the slowest touch. */
export async function visit(url: string): Promise<Figures> {
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--lang=de'] });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(markFreeDay);
    const result = await lighthouse(url, FLAGS, undefined, page);
    if (result?.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    const scripts = rowsOf(result, 'network-requests').filter(({ resourceType }) => resourceType === 'Script');
    const freeDay = rowsOf(result, 'user-timings').find(({ name }) => name === 'free day')?.startTime;
    const figures = Object.entries(AUDITS).map(([figure, audit]) => [figure, numberOf(result, audit)]);
    const bodies = await Promise.all(scripts.map(async ({ url }) => (await fetch(String(url))).arrayBuffer()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
    const touch = TOUCHES[new URL(url).pathname];
    const timespan = touch && (await startTimespan(page, { flags: FLAGS }));
    await touch?.(page);
    return {
      ...Object.fromEntries(figures),
      scriptKB: bytes / 1000,
      ...(freeDay && { freeDay: Number(freeDay) }),
      ...(timespan && { touch: numberOf(await timespan.endTimespan(), 'interaction-to-next-paint') }),
    };
  } finally {
    await browser.close();
  }
}
