// Entry point of the bundle, dist/server.mjs. With the argument `check`, it checks the settings instead of serving.
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) await import('./feeds/expand-thread');
else if (process.argv[2] === 'check') await import('./check');
else await import('./server');
