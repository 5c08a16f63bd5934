import { Worker } from 'node:worker_threads';
import { UnusableFeed } from './unusable.mjs';

/**
 * @typedef {import('./taken-days.mjs').ReadingOptions} ReadingOptions
 * @typedef {import('./taken-days.mjs').Reading} Reading
 * @typedef {{ milliseconds: number, megabytes: number }} Limits
 */

/** What one calendar may cost; 10,000 events take two seconds. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 };

/** @type {Promise<unknown>} */
let previous = Promise.resolve();

/**
 * Runs `takenDays` in a thread of its own, so that a large calendar does not block the event loop. Reads one calendar after
 * the other, so that all together need no more memory than one.
 * @param {string} text
 * @param {ReadingOptions} options
 * @param {Limits} [limits]
 * @returns {Promise<Reading>}
 * @throws {UnusableFeed}
 */
export function expand(text, options, limits = LIMITS) {
  const reading = previous.then(() => expandNow({ text, options }, limits));
  previous = reading.catch(() => undefined);
  return reading;
}

/** @param {{ text: string, options: ReadingOptions }} workerData @param {Limits} limits @returns {Promise<Reading>} */
async function expandNow(workerData, { milliseconds, megabytes }) {
  const worker = new Worker(new URL('./expand-worker.mjs', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const tooMuch = new UnusableFeed('the calendar recurs too often or is too large');
  const timer = setTimeout(() => worker.terminate(), milliseconds);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', ({ reading, reason }) => (reading ? resolve(reading) : reject(new UnusableFeed(reason))));
      worker.once('error', () => reject(tooMuch));
      worker.once('exit', () => reject(tooMuch));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
