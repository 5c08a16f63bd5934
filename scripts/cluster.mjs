// npm run cluster: the tests with nginx, two instances, Redis and Prometheus. npm run load: how much they carry.
import { findClusterPrograms } from './cluster-programs.mjs';
import { step } from './steps.mjs';

const [kind = 'cluster', ...args] = process.argv.slice(2);
const CONFIGS = { cluster: 'playwright.config.ts', load: 'playwright.load.config.ts' };
const config = CONFIGS[/** @type {keyof typeof CONFIGS} */ (kind)];

step(
  kind === 'load' ? 'Load' : 'Cluster tests',
  'npx',
  ['playwright', 'test', '-c', `e2e/cluster/${config}`, ...args],
  {
    PATH: findClusterPrograms(),
  },
);
