import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures';

const UNDER_LOAD = 'failures.cluster.ts';
const LONGEST = ['watching.cluster.ts', 'outages.cluster.ts'];

/** npm run cluster: tests without a browser, each with nginx, two instances and Redis of its own. */
export default defineConfig<Options>({
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: '../../test-results/cluster',
  testDir: '.',
  // They wait half of their time.
  workers: 4,
  projects: [
    // Needs the machine for itself.
    { name: 'under load', testMatch: UNDER_LOAD },
    ...[
      { name: 'longest', testMatch: LONGEST },
      {
        name: 'others',
        testMatch: '*.cluster.ts',
        testIgnore: [UNDER_LOAD, ...LONGEST],
        use: { sharesBackends: true },
      },
    ].map((project) => ({ ...project, dependencies: ['under load'], fullyParallel: true })),
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list', { printSteps: true }]],
});
