import { defineConfig } from 'playwright/test';

/** npm run cluster: no browser, but nginx, two instances and Redis, each test with its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.cluster.ts',
  workers: 1,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [['list']],
});
