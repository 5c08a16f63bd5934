import { defineConfig, devices } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  // Each has a site, an upstream and a mailbox of its own (e2e/support/fixtures.ts), which its tests share in turn.
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  // A slow machine must not fail a test; nothing waits this long on a quick one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
