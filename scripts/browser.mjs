import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages, onPath } from './machine.mjs';
import { step } from './steps.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Where Playwright would download its own browser to. */
const playwrightPath = () => createRequire(import.meta.url)('playwright').chromium.executablePath();

const installed = () => [...SYSTEM_NAMES.map(onPath), playwrightPath()].find((path) => path && existsSync(path));

/**
 * Finds a Chromium for the end-to-end tests, in this order: the path in CHROMIUM_PATH, one on this machine,
 * Debian's package where we are root, Playwright's own download.
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const found = given ?? installed();
  if (found) return found;

  console.log('\n▸ Installing Chromium');
  installDebianPackages(['chromium', 'fonts-liberation']);
  if (!installed()) step('Downloading Chromium', 'npx', ['playwright', 'install', 'chromium']);
  const browser = installed();
  if (!browser) throw new Error('No Chromium found. Install one and name its path in CHROMIUM_PATH.');
  return browser;
}
