import { defineConfig, devices } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  // macOS writes such files.
  testIgnore: '**/._*',
  globalSetup: `${import.meta.dirname}/tools/test-folder.ts`,
  // Each worker has its own site, rental API and mailbox (e2e/support/fixtures.ts). One browser keeps more than one core
  // busy: on two cores, tests that load pages take 186 s with four workers and 143 s with two. Others wait, and leave room
  // for a third.
  workers: 3,
  forbidOnly: true,
  reporter: [['list']],
  // Generous, for a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
        '--host-resolver-rules=MAP other.test 127.0.0.1',
      ],
    },
  },
});
