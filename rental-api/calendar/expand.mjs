import { Worker } from 'node:worker_threads';
import { UnusableFeed } from './unusable.mjs';

/** What one calendar may cost; 10,000 events take two seconds. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 };

/**
 * `takenDays` in a thread of its own: a large calendar holds up no call, and a rule that can never come true, over which
 * ical.js broods for ever, is given up.
 * @param {string} text
 * @param {{ first: string, last: string }} range
 * @param {{ milliseconds: number, megabytes: number }} [limits]
 * @returns {Promise<Set<string>>}
 * @throws {UnusableFeed}
 */
export async function expand(text, range, { milliseconds, megabytes } = LIMITS) {
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
