import { defineConfig } from 'playwright/test';
import main from '../../playwright.config';
import type { Options } from './fixtures';

const ENGINES = { Chromium: 'chrome', Firefox: 'firefox' } as const;

/** npm run browsers: visits in Chromium and Firefox, at a desk and on a phone. */
export default defineConfig<object, Options>({
  ...main,
  outputDir: '../../test-results/browsers',
  testDir: '.',
  testMatch: '*.browsers.ts',
  workers: 1,
  projects: Object.entries(ENGINES).flatMap(([name, engine]) =>
    (['desk', 'phone'] as const).map((place) => ({ name: `${name}, ${place}`, use: { engine, place } })),
  ),
});
