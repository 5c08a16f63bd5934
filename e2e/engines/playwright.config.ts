import { defineConfig } from 'playwright/test';

/** The tests of `npm run engines`: a visitor's journey in Firefox and WebKit, in pages as wide as a phone and a desktop. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.engines.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../../tools/test-folder.ts',
  workers: 2,
  projects: ['firefox 390', 'firefox 1280', 'webkit 390', 'webkit 1280'].map((name) => ({ name })),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
});
