import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { UnusableFeed } from '../calendar/components';
import type { Reading, ReadingOptions, takenDays } from '../calendar/taken-days';
import { PROGRAM } from '../program';

export type ThreadInput = Parameters<typeof takenDays>;
export type ThreadOutput = Reading | { reason: string };

/** For one calendar. 20,000 events take less than a second. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 };

const oneAtATime = pLimit(1);

/**
 * Runs `takenDays` in a worker thread, so that a large calendar does not block the event loop. Reads one calendar at a time, so that
 * several calendars need no more memory than one.
 * @throws UnusableFeed see `takenDays`, and when the calendar exceeds the limits
 */
export const expand = (content: Uint8Array, options: ReadingOptions, limits = LIMITS): Promise<Reading> =>
  oneAtATime(() => runThread([content, options], limits));

async function runThread(workerData: ThreadInput, { milliseconds, megabytes }: typeof LIMITS): Promise<Reading> {
  const worker = new Worker(PROGRAM, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  // Without a listener, an out-of-memory error during terminate() would end this process.
  worker.on('error', () => undefined);
  const message = once(worker, 'message', { signal: AbortSignal.timeout(milliseconds) });
  const [output = { reason: 'the calendar recurs too often or is too large' }]: ThreadOutput[] = await message
    .catch(() => [])
    .finally(() => worker.terminate());
  if ('reason' in output) throw new UnusableFeed(output.reason);
  return output;
}
