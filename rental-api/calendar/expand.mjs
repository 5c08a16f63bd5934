import { Worker } from 'node:worker_threads';
import { UnusableFeed } from './unusable.mjs';

/**
 * @typedef {{ first: string, last: string }} Range
 * @typedef {{ milliseconds: number, megabytes: number }} Limits
 */

/** What one calendar may cost; 10,000 events take two seconds. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 };

/** @type {Promise<unknown>} */
let previous = Promise.resolve();

/**
 * `takenDays` in a thread of its own: a large calendar holds up no call, and a rule that can never come true, which ical.js
 * would follow for ever, is given up. One calendar after the other, so that all together cost no more memory than one.
 * @param {string} text
 * @param {Range} range
 * @param {Limits} [limits]
 * @returns {Promise<Set<string>>}
 * @throws {UnusableFeed}
 */
export function expand(text, range, limits = LIMITS) {
  const days = previous.then(() => expandNow(text, range, limits));
  previous = days.catch(() => undefined);
  return days;
}

/** @param {string} text @param {Range} range @param {Limits} limits @returns {Promise<Set<string>>} */
async function expandNow(text, range, { milliseconds, megabytes }) {
  const worker = new Worker(new URL('./expand-worker.mjs', import.meta.url), {
    workerData: { text, range },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const tooMuch = new UnusableFeed('the calendar recurs too often or is too large');
  const timer = setTimeout(() => worker.terminate(), milliseconds);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', ({ days, reason }) => (days ? resolve(new Set(days)) : reject(new UnusableFeed(reason))));
      worker.once('error', () => reject(tooMuch));
      worker.once('exit', () => reject(tooMuch));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
