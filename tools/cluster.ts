// npm run cluster: runs the tests with nginx, two instances, Redis and Prometheus. npm run load: runs the load tests.
import { requirePrograms } from './debian';
import { playwrightStep } from './run';

const PACKAGES = ['nginx', 'redis-server', 'openssl', 'prometheus', 'prometheus-blackbox-exporter'];

// On Debian, nginx is in a folder that only root's path contains.
process.env.PATH += ':/usr/local/sbin:/usr/sbin';
requirePrograms([...PACKAGES, 'promtool'], PACKAGES);

const [kind, ...args] = process.argv.slice(2);
if (kind === 'load') playwrightStep('Load', 'e2e/cluster/playwright.load.config.ts', args);
else playwrightStep('Cluster tests', 'e2e/cluster/playwright.config.ts', args);
