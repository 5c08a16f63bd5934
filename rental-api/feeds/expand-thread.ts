// Runs in the thread that expand.ts starts.
import { parentPort, workerData } from 'node:worker_threads';
import { UnusableFeed } from '../calendar/components';
import { takenDays } from '../calendar/taken-days';
import type { ThreadInput, ThreadOutput } from './expand';

const input: ThreadInput = workerData;
let output: ThreadOutput;
try {
  output = takenDays(...input);
} catch (error) {
  if (!(error instanceof UnusableFeed)) throw error;
  output = { reason: error.message };
}
parentPort?.postMessage(output);
