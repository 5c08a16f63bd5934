import { defineConfig } from 'playwright/test';
import type { Options } from './e2e/cluster/fixtures';
import { LONGEST, OTHERS } from './e2e/cluster/playwright.config';
import site from './playwright.config';

/** npm test: what the site does in a browser, and all of the cluster that does not need the machine for itself. */
export default defineConfig<Options>({
  ...site,
  projects: [LONGEST, { name: 'site' }, OTHERS],
});
