import { defineConfig } from 'playwright/test';

/** npm run cluster: tests without a browser, each with nginx, two instances and Redis of its own. */
export default defineConfig({
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: '../../test-results/cluster',
  testDir: '.',
  testMatch: '*.cluster.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
});
