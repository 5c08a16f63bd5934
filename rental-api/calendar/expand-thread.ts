// Runs in the thread that expand.ts starts.
import { parentPort, workerData } from 'node:worker_threads';
import { decode } from './content';
import type { ThreadInput, ThreadOutput } from './expand';
import { takenDays } from './taken-days';
import { UnusableFeed } from './unusable-feed';

function read({ content, previousContent, options }: ThreadInput): ThreadOutput {
  const previousText = previousContent && decode(previousContent);
  try {
    return { reading: takenDays(decode(content), { ...options, previousText }) };
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return { reason: error.message };
  }
}

parentPort?.postMessage(read(workerData));
