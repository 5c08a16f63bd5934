// npm test: everything that has to hold, in the order that fails soonest.
import { findBrowser } from './browser.mjs';
import { findClusterPrograms } from './cluster-programs.mjs';
import { installPackages, step } from './steps.mjs';

installPackages();
const CHROMIUM_PATH = findBrowser();
findClusterPrograms();
step('Lint, types and unit tests', 'npm', ['run', '--silent', 'check']);
step('Texts and pictures', 'npm', ['run', '--silent', 'check:content']);
// As it is deployed (docs/deploy.md): the addresses of all files then name the deployment.
step('Build', 'npm', ['run', '--silent', 'build'], { NEXT_DEPLOYMENT_ID: 'test' });
step('End-to-end tests', 'npm', ['run', '--silent', 'e2e'], { CHROMIUM_PATH });
step('Cluster tests under a short load', 'npm', ['run', '--silent', 'cluster'], { CLUSTER_LOAD: 'short' });
