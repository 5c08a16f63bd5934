// npm run browsers: visits in Chromium and Firefox, at a desk and on a phone. Needs a build.
import { findBrowser, findFirefox } from './browser.mjs';
import { step } from './steps.mjs';

step('Browsers', 'npx', ['playwright', 'test', '-c', 'e2e/browsers/playwright.config.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: findBrowser(),
  FIREFOX_PATH: findFirefox(),
});
