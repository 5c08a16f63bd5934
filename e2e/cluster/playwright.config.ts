import { defineConfig, type Project } from 'playwright/test';
import type { Options } from './fixtures';

const UNDER_LOAD = 'failures.cluster.ts';
const WAITING = ['watching.cluster.ts', 'outages.cluster.ts'];

const CLUSTER: Project<Options> = {
  testDir: import.meta.dirname,
  // Playwright empties this folder, and must not delete the screenshots beside it.
  outputDir: '../../test-results/cluster',
  fullyParallel: true,
};

export const LONGEST: Project<Options> = { ...CLUSTER, name: 'cluster, longest', testMatch: WAITING };

export const OTHERS: Project<Options> = {
  ...CLUSTER,
  name: 'cluster',
  testMatch: '*.cluster.ts',
  testIgnore: [UNDER_LOAD, ...WAITING],
  use: { sharesBackends: true },
};

/** npm run cluster: tests without a browser, each with nginx, two instances and Redis of its own. */
export default defineConfig<Options>({
  // They wait half of their time.
  workers: 4,
  projects: [
    // Needs the machine for itself.
    { ...CLUSTER, name: 'cluster under load', testMatch: UNDER_LOAD, fullyParallel: false },
    ...[LONGEST, OTHERS].map((project) => ({ ...project, dependencies: ['cluster under load'] })),
  ],
  // For a busy machine; an idle one never waits this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list', { printSteps: true }]],
});
