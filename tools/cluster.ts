// npm run cluster: tests two instances behind nginx with Redis. npm run load: runs the load tests.
import { requirePrograms } from './debian';
import { playwrightStep } from './run';

const PROGRAMS = ['nginx', 'redis-server'];

// On Debian, nginx is in a folder that only root's path contains.
process.env.PATH += ':/usr/local/sbin:/usr/sbin';
requirePrograms(PROGRAMS, PROGRAMS);

const [kind, ...args] = process.argv.slice(2);
playwrightStep('Tests', 'e2e/cluster/playwright.config.ts', [`--project=${kind}`, ...args]);
