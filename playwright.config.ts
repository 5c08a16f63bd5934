import { defineConfig, devices } from 'playwright/test';
import { PORTS, SITE_VARIABLES } from './e2e/support/settings';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  // One site, one upstream, one mailbox: the specs share them in turn.
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_VARIABLES.SITE_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  webServer: [
    {
      command: 'node rental-api/server.mjs',
      url: `http://127.0.0.1:${PORTS.rentalApi}/api/templates/active`,
      env: SITE_VARIABLES,
    },
    { command: 'node scripts/start.mjs', url: `${SITE_VARIABLES.SITE_URL}/api/health`, env: SITE_VARIABLES },
  ],
});
