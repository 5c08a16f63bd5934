import { defineConfig, devices } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: `${import.meta.dirname}/tools/test-folder.ts`,
  // Each has a site, a rental API and a mailbox of its own (e2e/support/fixtures.ts), and waits half of its time.
  workers: 4,
  forbidOnly: true,
  reporter: [['list']],
  // For a busy machine; an idle one never waits this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
