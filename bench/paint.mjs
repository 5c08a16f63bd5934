import { setTimeout as wait } from 'node:timers/promises';
import { startFront } from './front.mjs';
import { onFreshPhone } from './phone.mjs';
import { CERTIFICATE } from './settings.mjs';
import { startSlowLink } from './slow-link.mjs';

/** A server renders a page again once it is older than it may be: 150 ms of a processor that no phone shares with it. */
const RENDERING_MS = 500;

/** How long after `load` tasks still count as blocking. */
const SETTLING_MS = 2_000;

/** A task blocks for its time beyond this. */
const SHORT_TASK_MS = 50;

/**
 * @typedef {{ firstPaint: number, largestPaint: number, layoutShift: number, blocking: number, load: number, freeDay: number }} Paint
 * Milliseconds, but for the layout shift; `freeDay` is when the first free day shows, NaN where a page has none.
 */

/** Runs in the page before its own scripts. */
function observe() {
  const seen = {
    largestPaint: 0,
    layoutShift: 0,
    freeDay: Number.NaN,
    tasks: /** @type {{ start: number, duration: number }[]} */ ([]),
  };
  Object.assign(window, { seen });
  /** @param {string} type @param {(entry: any) => void} note */
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.layoutShift += entry.value;
  });
  on('longtask', (entry) => seen.tasks.push({ start: entry.startTime, duration: entry.duration }));

  const lookForFreeDay = () => {
    const day = [...document.querySelectorAll('main [data-status=available]')].find((element) =>
      element.closest('td')?.checkVisibility(),
    );
    // The frame that this callback belongs to is painted before the next task.
    if (day) setTimeout(() => Object.assign(seen, { freeDay: performance.now() }));
    else requestAnimationFrame(lookForFreeDay);
  };
  requestAnimationFrame(lookForFreeDay);
}

/** Runs in the page once it has settled. */
function collect() {
  const { seen } = /** @type {any} */ (window);
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  return { ...seen, firstPaint, load: navigation?.loadEventEnd ?? Number.NaN };
}

/**
 * A first visit on a slow phone with a slow network.
 * @param {string} url
 * @returns {Promise<Paint>}
 */
export async function paint(url) {
  await (await fetch(url)).arrayBuffer();
  await wait(RENDERING_MS);
  const { port, pathname } = new URL(url);
  const front = await startFront(Number(port), CERTIFICATE);
  const link = await startSlowLink(front.port);
  try {
    return await onFreshPhone({ network: true, cpu: true }, async (page) => {
      await page.addInitScript(observe);
      await page.goto(`https://localhost:${link.port}${pathname}`, { waitUntil: 'load', timeout: 60_000 });
      await page.waitForTimeout(SETTLING_MS);
      const { tasks, ...rest } = await page.evaluate(collect);
      const blocking = tasks
        .filter((/** @type {{ start: number }} */ { start }) => start >= rest.firstPaint)
        .reduce((/** @type {number} */ sum, /** @type {{ duration: number }} */ { duration }) => {
          return sum + Math.max(0, duration - SHORT_TASK_MS);
        }, 0);
      return { ...rest, blocking };
    });
  } finally {
    link.stop();
    front.stop();
  }
}
