import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/** The tests of `npm run cluster`, without a browser, and of `npm run load`, which needs the machine for itself. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: join(import.meta.dirname, '../../test-results/cluster'),
  projects: [
    { name: 'load', testMatch: 'visitors.load.ts', workers: 1, timeout: 1_800_000 },
    // They wait half of their time.
    { name: 'cluster', testMatch: '*.cluster.ts', fullyParallel: true },
  ],
  workers: 3,
  // For a busy machine; an idle one never waits this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
});
