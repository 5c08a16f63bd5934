import { Worker } from 'node:worker_threads';
import { PROGRAM } from '../program';
import type { Content } from './content';
import type { Reading, ReadingOptions } from './taken-days';
import { UnusableFeed } from './unusable-feed';

export interface ThreadInput {
  content: Content;
  options: ReadingOptions;
}

export type ThreadOutput = { reading: Reading } | { reason: string };

/** For one calendar. 10,000 events take two seconds. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 };

let previous: Promise<unknown> = Promise.resolve();

/**
 * Runs `takenDays` in a thread of its own, so that a large calendar does not block the event loop. Reads one calendar after
 * the other, so that all together need no more memory than one.
 * @throws UnusableFeed see `takenDays`, and when the calendar exceeds the limits
 */
export function expand(content: Content, options: ReadingOptions, limits = LIMITS): Promise<Reading> {
  const reading = previous.then(() => runThread({ content, options }, limits));
  previous = reading.catch(() => undefined);
  return reading;
}

async function runThread(workerData: ThreadInput, { milliseconds, megabytes }: typeof LIMITS): Promise<Reading> {
  const worker = new Worker(PROGRAM, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const timer = setTimeout(() => worker.terminate(), milliseconds);
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new UnusableFeed(reason));
      worker.once('message', (output: ThreadOutput) =>
        'reading' in output ? resolve(output.reading) : fail(output.reason),
      );
      for (const event of ['error', 'exit'])
        worker.once(event, () => fail('the calendar recurs too often or is too large'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
