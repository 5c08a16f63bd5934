import { readFileSync } from 'node:fs';
import { isHydrated } from '../e2e/support/hydrated.mjs';
import { onFreshPhone } from './phone.mjs';

const { availability, booking, packages } = JSON.parse(
  readFileSync(new URL('../messages/de.json', import.meta.url), 'utf8'),
);

/** The shortest event that browsers report; others took at most this long. */
const SHORTEST_MS = 16;

/** How long to wait for the paint after an input. */
const PAINT_MS = 700;

/** Without Playwright's own listeners, which would be measured too. */
const UNWATCHED = { force: true };

/** Runs in the page before its own scripts. */
function observe() {
  Object.assign(window, { inputs: [] });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (entry.interactionId) /** @type {any} */ (window).inputs.push(entry.duration);
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ (
      /** @type {unknown} */ ({ type: 'event', durationThreshold: 16, buffered: true })
    ),
  );
}

/**
 * Milliseconds from an input to its next paint, for the slowest of its events.
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} input
 * @returns {Promise<number>}
 */
async function latency(page, input) {
  await page.evaluate(() => Object.assign(window, { inputs: [] }));
  await input();
  await page.waitForTimeout(PAINT_MS);
  const durations = await page.evaluate(() => /** @type {any} */ (window).inputs);
  return Math.max(SHORTEST_MS, ...durations);
}

/** Until then nothing that came before delays an input. @param {import('playwright').Page} page */
const settle = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** @param {import('playwright').Page} page @param {string} url */
async function open(page, url) {
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForFunction(isHydrated);
  await settle(page);
}

/** @param {string} origin */
const inCalendar = (origin) =>
  onFreshPhone({ cpu: true }, async (page) => {
    await open(page, `${origin}/availability`);
    const next = page.getByRole('button', { name: availability.nextMonth });
    const day = page.getByRole('button', { name: new RegExp(`, ${availability.dayStatus.available}$`) });
    await day.first().waitFor();
    return {
      'choosing a day': await latency(page, () => day.first().tap(UNWATCHED)),
      'next month': await latency(page, () => next.tap(UNWATCHED)),
    };
  });

/** @param {string} origin */
const inForm = (origin) =>
  onFreshPhone({ cpu: true }, async (page) => {
    await open(page, `${origin}/booking`);
    const premium = page.getByRole('radio', { name: packages.Premium.title, exact: true }).first();
    const opener = page.getByRole('button', { name: booking.backgroundChooser.open });
    const field = page.getByLabel(booking.firstName, { exact: true });
    await premium.scrollIntoViewIfNeeded();
    await settle(page);
    const choosing = await latency(page, () => premium.tap(UNWATCHED));
    await opener.scrollIntoViewIfNeeded();
    await settle(page);
    const opening = await latency(page, () => opener.tap(UNWATCHED));
    await page.getByRole('button', { name: booking.backgroundChooser.close }).tap();
    await field.focus();
    return {
      'choosing a package': choosing,
      'opening the dialog': opening,
      typing: await latency(page, () => field.pressSequentially('Jürgen', { delay: 50 })),
    };
  });

/**
 * Milliseconds until the paint after each kind of input, on a fresh page and a slow phone.
 * @param {string} origin of a website
 * @returns {Promise<Record<string, number>>}
 */
export const interactions = async (origin) => ({ ...(await inCalendar(origin)), ...(await inForm(origin)) });
