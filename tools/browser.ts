import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findOnPath, installDebianPackages } from './debian';
import { nodeStep } from './run';

/** Chromium without a user interface. It halves the processor time of the tests. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const installed = () => [...NAMES.map(findOnPath), chromium.executablePath()].find((path) => path && existsSync(path));

/**
 * Returns the path of a Chromium for tests. Tries in this order: CHROMIUM_PATH, Debian's headless one, another browser of this
 * machine, Playwright's download.
 */
export function findTestBrowser(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  if (given) return given;
  if (!findOnPath(SHELL)) installDebianPackages([SHELL, 'fonts-liberation']);
  if (!installed()) nodeStep('Downloading Chromium', 'node_modules/playwright/cli.js', ['install', 'chromium']);
  const browser = installed();
  if (!browser) throw new Error('No Chromium found. Install one and name its path in CHROMIUM_PATH.');
  return browser;
}
