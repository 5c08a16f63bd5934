import { parentPort, workerData } from 'node:worker_threads';
import { takenDays } from './taken-days.mjs';
import { UnusableFeed } from './unusable.mjs';

try {
  const { text, options } = workerData;
  parentPort?.postMessage({ reading: takenDays(text, options) });
} catch (error) {
  if (!(error instanceof UnusableFeed)) throw error;
  parentPort?.postMessage({ reason: error.message });
}
