// Runs in the thread that expand.ts starts.
import { parentPort, workerData } from 'node:worker_threads';
import { UnusableFeed } from '../calendar/components';
import { takenDays } from '../calendar/taken-days';
import type { ThreadInput, ThreadOutput } from './expand';

function read({ content, options }: ThreadInput): ThreadOutput {
  try {
    return { reading: takenDays(content, options) };
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return { reason: error.message };
  }
}

parentPort?.postMessage(read(workerData));
