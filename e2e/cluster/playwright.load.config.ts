import { defineConfig } from 'playwright/test';
import cluster from './playwright.config';

/** npm run load: how much the site carries, as a table. Needs an idle machine. */
export default defineConfig({ ...cluster, testMatch: '*.load.ts', timeout: 1_800_000 });
