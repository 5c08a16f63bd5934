import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages, onPath } from './machine.mjs';
import { step } from './steps.mjs';

/** Chromium without a user interface, which halves the processor time of the tests. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FONTS = 'fonts-liberation';

/** Where Playwright would download its own browser to. */
const playwrightPath = () => createRequire(import.meta.url)('playwright').chromium.executablePath();

const installed = () => [...BROWSERS.map(onPath), playwrightPath()].find((path) => path && existsSync(path));

/** The path in CHROMIUM_PATH. @throws where there is no file */
function givenBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`);
  return path;
}

/**
 * Finds the Chromium that visitors have, in this order: the path in CHROMIUM_PATH, one on this machine, Debian's package
 * where we are root, Playwright's own download.
 */
export function findBrowser() {
  const found = givenBrowser() ?? installed();
  if (found) return found;

  console.log('\n▸ Installing Chromium');
  installDebianPackages(['chromium', FONTS]);
  if (!installed()) step('Downloading Chromium', 'npx', ['playwright', 'install', 'chromium']);
  const browser = installed();
  if (!browser) throw new Error('No Chromium found. Install one and name its path in CHROMIUM_PATH.');
  return browser;
}

/** Finds the Chromium for the end-to-end tests: Debian's headless one where we can have it, or else as above. */
export function findTestBrowser() {
  const given = givenBrowser();
  if (given) return given;
  if (!onPath(SHELL)) {
    console.log(`\n▸ Installing ${SHELL}`);
    installDebianPackages([SHELL, FONTS]);
  }
  return onPath(SHELL) ?? findBrowser();
}

/** Finds the Firefox that visitors have: the path in FIREFOX_PATH, one on this machine, Debian's package where we are root. */
export function findFirefox() {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const found = () => onPath('firefox-esr') ?? onPath('firefox');
  if (!found()) {
    console.log('\n▸ Installing Firefox');
    installDebianPackages(['firefox-esr', FONTS]);
  }
  const firefox = found();
  if (!firefox) throw new Error('No Firefox found. Install one and name its path in FIREFOX_PATH.');
  return firefox;
}
