import { parentPort, workerData } from 'node:worker_threads';
import { takenDays } from './taken-days.mjs';
import { UnusableFeed } from './unusable.mjs';

try {
  parentPort?.postMessage({ days: [...takenDays(workerData.text, workerData.range)] });
} catch (error) {
  if (!(error instanceof UnusableFeed)) throw error;
  parentPort?.postMessage({ reason: error.message });
}
