import { defineConfig } from 'playwright/test';

const UNDER_LOAD = 'failures.cluster.ts';

/** npm run cluster: tests without a browser, each with nginx, two instances and Redis of its own. */
export default defineConfig({
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: '../../test-results/cluster',
  testDir: '.',
  workers: 2,
  // What runs under load needs the machine for itself.
  projects: [
    { name: 'under load', testMatch: UNDER_LOAD },
    { name: 'without load', testMatch: '*.cluster.ts', testIgnore: UNDER_LOAD, dependencies: ['under load'] },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list', { printSteps: true }]],
});
