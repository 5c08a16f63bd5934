import { defineConfig } from 'playwright/test';
import { CLUSTER } from './e2e/cluster/playwright.config';
import site from './playwright.config';

/** npm test: the site in a browser, and all of the cluster that does not need the machine for itself. */
export default defineConfig({
  ...site,
  // The cluster first, because one of its tests takes a minute.
  projects: [CLUSTER, { name: 'site' }],
});
