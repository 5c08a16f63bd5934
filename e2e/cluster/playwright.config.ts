import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const UNDER_LOAD = 'failures.cluster.ts';

/** npm run cluster: tests without a browser, with nginx, two instances and Redis. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: join(import.meta.dirname, '../../test-results/cluster'),
  // They wait half of their time.
  workers: 4,
  projects: [
    { name: 'cluster under load', testMatch: UNDER_LOAD },
    {
      name: 'cluster',
      testMatch: '*.cluster.ts',
      testIgnore: UNDER_LOAD,
      fullyParallel: true,
      // Load needs the machine for itself.
      dependencies: ['cluster under load'],
    },
  ],
  // For a busy machine; an idle one never waits this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list', { printSteps: true }]],
});
