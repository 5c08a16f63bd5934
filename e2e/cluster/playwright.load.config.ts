import { defineConfig } from 'playwright/test';
import cluster from './playwright.config';

/** npm run load: how much the site carries, as a table. Needs an idle machine. */
export default defineConfig({
  ...cluster,
  projects: [{ name: 'load', testMatch: '*.load.ts' }],
  workers: 1,
  timeout: 1_800_000,
});
