// npm run cluster: tests two instances behind nginx with Redis. npm run load: runs the load tests.
import { requirePrograms } from './debian';
import { playwrightStep } from './run';

const PACKAGES = ['nginx', 'redis-server'];

// On Debian, nginx is in a folder that only root's path contains.
process.env.PATH += ':/usr/local/sbin:/usr/sbin';
requirePrograms(PACKAGES, PACKAGES);

const [kind, ...args] = process.argv.slice(2);
const [title, project] = kind === 'load' ? ['Load', 'load'] : ['Cluster tests', 'cluster'];
playwrightStep(title, 'e2e/cluster/playwright.config.ts', [`--project=${project}`, ...args]);
