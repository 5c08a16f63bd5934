import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { step } from './steps.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @param {string} name */
function onPath(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The browser that Playwright downloaded itself, whether or not it has. */
const playwrightPath = () => createRequire(import.meta.url)('playwright').chromium.executablePath();

const installed = () => [...SYSTEM_NAMES.map(onPath), playwrightPath()].find((path) => path && existsSync(path));

/** @param {string} command @param {string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

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
  const canInstallPackages = process.getuid?.() === 0 && onPath('apt-get');
  if (canInstallPackages && succeeds('apt-get', ['update', '-qq'])) {
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  if (!installed()) step('Downloading Chromium', 'npx', ['playwright', 'install', 'chromium']);
  const browser = installed();
  if (!browser) throw new Error('No Chromium found. Install one and name its path in CHROMIUM_PATH.');
  return browser;
}
