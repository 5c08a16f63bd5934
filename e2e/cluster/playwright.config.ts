import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/** The tests of `npm run cluster`, which use no browser, and of `npm run load`, which needs the whole machine. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, '../../tools/test-folder.ts'),
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: join(import.meta.dirname, '../../test-results/cluster'),
  projects: [
    { name: 'load', testMatch: 'visitors.load.ts', workers: 1, timeout: 1_800_000 },
    // These tests spend half of their time waiting.
    { name: 'cluster', testMatch: '*.cluster.ts', fullyParallel: true },
  ],
  workers: 3,
  // For a busy machine. An idle machine never takes this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
});
