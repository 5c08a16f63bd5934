import { defineConfig } from 'playwright/test';

/** npm run deploy:test: one machine, on which each test goes on where the one before it ended. */
export default defineConfig({
  outputDir: '../../test-results/deploy',
  testDir: '.',
  testMatch: '*.deploy.ts',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  maxFailures: 1,
  reporter: [['list']],
});
