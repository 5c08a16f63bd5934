import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/**
 * npm run cluster: tests without a browser, with nginx, two instances and Redis. npm run load: the project `load`, how
 * much the site carries. Load needs the machine for itself.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: join(import.meta.dirname, '../../test-results/cluster'),
  projects: [
    { name: 'load', testMatch: 'visitors.load.ts', workers: 1, timeout: 1_800_000 },
    { name: 'under-load', testMatch: 'failures.cluster.ts', workers: 1 },
    // They wait half of their time.
    { name: 'cluster', testMatch: '*.cluster.ts', testIgnore: 'failures.cluster.ts', fullyParallel: true },
  ],
  workers: 3,
  // For a busy machine; an idle one never waits this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
});
