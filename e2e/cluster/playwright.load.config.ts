import { defineConfig } from 'playwright/test';
import cluster from './playwright.config';

/** npm run load: how much the site carries, printed as a table. It wants the machine for itself. */
export default defineConfig({ ...cluster, testMatch: '*.load.ts', timeout: 1_800_000 });
