// Entry point of the bundle, dist/server.mjs. With the argument `check`, it checks the settings instead of serving.
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Until the next address of a host is tried. Node's 250 ms are too short for a distant server. */
setDefaultAutoSelectFamilyAttemptTimeout(2_000);

if (!isMainThread) await import('./feeds/expand-thread');
else if (process.argv[2] === 'check') await import('./check');
else await import('./server');
