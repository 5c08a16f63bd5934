import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findOnPath, installDebianPackages } from './debian';
import { nodeStep } from './run';

/** Chromium without a user interface. It halves the processor time of the tests. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FONTS = 'fonts-liberation';

const installed = () => [...NAMES.map(findOnPath), chromium.executablePath()].find((path) => path && existsSync(path));

/** Returns the path in CHROMIUM_PATH, if it is set. @throws Error if there is no such file */
function givenBrowser(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`);
  return path;
}

/**
 * Returns the path of a full Chromium, the browser of visitors. Tries in this order: CHROMIUM_PATH, a browser of this
 * machine, Debian's package, Playwright's download.
 */
export function findBrowser(): string {
  const found = givenBrowser() ?? installed();
  if (found) return found;

  installDebianPackages(['chromium', FONTS]);
  if (!installed()) nodeStep('Downloading Chromium', 'node_modules/playwright/cli.js', ['install', 'chromium']);
  const browser = installed();
  if (!browser) throw new Error('No Chromium found. Install one and name its path in CHROMIUM_PATH.');
  return browser;
}

/** Returns the path of the Chromium for the end-to-end tests: Debian's headless one if possible. */
export function findTestBrowser(): string {
  if (!process.env.CHROMIUM_PATH && !findOnPath(SHELL)) installDebianPackages([SHELL, FONTS]);
  return givenBrowser() ?? findOnPath(SHELL) ?? findBrowser();
}
