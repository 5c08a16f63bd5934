// The entry of the bundle, dist/server.mjs. Started with `check`, the program checks its settings instead of serving.
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) await import('./calendar/expand-thread');
else if (process.argv[2] === 'check') await import('./check');
else await import('./server');
