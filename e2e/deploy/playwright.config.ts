import { defineConfig } from 'playwright/test';

/** The tests of `npm run deploy:test`. All use one machine, and each continues where the previous one ended. */
export default defineConfig({
  outputDir: '../../test-results/deploy',
  testDir: '.',
  globalSetup: '../../tools/test-folder.ts',
  testMatch: '*.deploy.ts',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  maxFailures: 1,
  reporter: [['list']],
});
