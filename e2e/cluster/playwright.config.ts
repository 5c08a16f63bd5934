import { defineConfig } from 'playwright/test';

/** npm run cluster: no browser, but nginx, two instances and Redis, each test with its own. */
export default defineConfig({
  // Of its own, because Playwright empties it: the screenshots beside it stay.
  outputDir: '../../test-results/cluster',
  testDir: '.',
  testMatch: '*.cluster.ts',
  workers: 1,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [['list']],
});
