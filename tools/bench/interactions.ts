import type { Page } from 'playwright';
import { isHydrated } from '../../e2e/support/hydrated';
import de from '../../messages/de.json';
import { onFreshPhone } from './phone';

const { availability, booking, packages } = de;

/** Browsers report no shorter events. */
const SHORTEST_MS = 16;

/** Time to wait for the paint after an input. */
const PAINT_MS = 700;

/** Skips Playwright's checks, because their listeners would be measured too. */
const WITHOUT_CHECKS = { force: true };

declare global {
  interface Window {
    /** Milliseconds of each event of an input. */
    inputs: number[];
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  window.inputs = [];
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId) window.inputs.push(entry.duration);
  }).observe(options);
}

/** Returns the milliseconds from an input to its next paint, for the slowest of its events. */
async function latency(page: Page, input: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.inputs = [];
  });
  await input();
  await page.waitForTimeout(PAINT_MS);
  return Math.max(SHORTEST_MS, ...(await page.evaluate(() => window.inputs)));
}

/** Waits until no earlier work delays an input. */
const settle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

async function open(page: Page, url: string) {
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForFunction(isHydrated);
  await settle(page);
}

const inCalendar = (origin: string) =>
  onFreshPhone({ cpu: true }, async (page) => {
    await open(page, `${origin}/availability`);
    const next = page.getByRole('button', { name: availability.nextMonth });
    const day = page.getByRole('button', { name: new RegExp(`, ${availability.dayStatus.available}$`) });
    await day.first().waitFor();
    return {
      'choosing a day': await latency(page, () => day.first().tap(WITHOUT_CHECKS)),
      'next month': await latency(page, () => next.tap(WITHOUT_CHECKS)),
    };
  });

const inForm = (origin: string) =>
  onFreshPhone({ cpu: true }, async (page) => {
    await open(page, `${origin}/booking`);
    const premium = page.getByRole('radio', { name: packages.Premium.title, exact: true }).first();
    const opener = page.getByRole('button', { name: booking.backgroundChooser.open });
    const field = page.getByLabel(booking.firstName, { exact: true });
    await premium.scrollIntoViewIfNeeded();
    await settle(page);
    const choosing = await latency(page, () => premium.tap(WITHOUT_CHECKS));
    await opener.scrollIntoViewIfNeeded();
    await settle(page);
    const opening = await latency(page, () => opener.tap(WITHOUT_CHECKS));
    await page.getByRole('button', { name: booking.backgroundChooser.close }).tap();
    await field.focus();
    return {
      'choosing a package': choosing,
      'opening the dialog': opening,
      typing: await latency(page, () => field.pressSequentially('Jürgen', { delay: 50 })),
    };
  });

/** Returns the milliseconds until the paint after each kind of input, on a fresh page and a slow phone. */
export const interactions = async (origin: string): Promise<Record<string, number>> => ({
  ...(await inCalendar(origin)),
  ...(await inForm(origin)),
});
