// npm test: all checks, the quickest first.
import { findTestBrowser } from './browser.mjs';
import { findClusterPrograms } from './cluster-programs.mjs';
import { installPackages, step } from './steps.mjs';

installPackages();
const CHROMIUM_PATH = findTestBrowser();
findClusterPrograms();
step('Lint, types and unit tests', 'npm', ['run', '--silent', 'check']);
step('Texts and pictures', 'npm', ['run', '--silent', 'check:content']);
// As in a deployment (docs/deploy.md), whose id is in the addresses of all files.
step('Build', 'npm', ['run', '--silent', 'build'], { NEXT_DEPLOYMENT_ID: 'test' });
step('End-to-end and cluster tests', 'npx', ['playwright', 'test', '-c', 'playwright.all.config.ts'], {
  CHROMIUM_PATH,
});
step('Cluster tests under load', 'npm', ['run', '--silent', 'cluster', '--', '--project=cluster under load'], {
  CLUSTER_LOAD: 'short',
});
