// npm run cluster: tests the alert rules, and two instances behind nginx with Redis. npm run load: runs the load tests.
import { requirePrograms } from './debian';
import { playwrightStep, step } from './run';

const PACKAGES = ['nginx', 'redis-server', 'prometheus'];

// On Debian, nginx is in a folder that only root's path contains.
process.env.PATH += ':/usr/local/sbin:/usr/sbin';
requirePrograms([...PACKAGES, 'promtool'], PACKAGES);

const [kind, ...args] = process.argv.slice(2);
const CONFIG = 'e2e/cluster/playwright.config.ts';
if (kind === 'load') playwrightStep('Load', CONFIG, ['--project=load', ...args]);
else {
  step('Alert rules', 'promtool', ['test', 'rules', 'deploy/watching/rules.test.yml']);
  playwrightStep('Cluster tests', CONFIG, ['--project=cluster', ...args]);
}
