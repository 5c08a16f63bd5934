// Runs a visitor's journey through the built website under the newer versions of Node, and the unit tests under the newest. The
// tests for other time zones, and those with thousands of inputs, do not depend on the version.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestBrowser } from './browser';
import { step } from './run';

const VERSIONS = ['24', '26'];

const CHROMIUM_PATH = findTestBrowser();
const folder = mkdtempSync(join(tmpdir(), 'fotobox-node-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const version of VERSIONS) {
  const prefix = join(folder, version);
  step(`Node ${version}`, 'npm', ['install', '--no-fund', '--no-audit', '--prefix', prefix, `node@${version}`]);
  const variables = { PATH: `${prefix}/node_modules/node/bin:${process.env.PATH}`, CHROMIUM_PATH };
  const unit = ['vitest', 'run', '--project', 'isolated', '--project', 'Berlin'];
  if (version === VERSIONS.at(-1)) step(`Unit tests under Node ${version}`, 'npx', unit, variables);
  step(`A journey under Node ${version}`, 'npx', ['playwright', 'test', 'e2e/journey.spec.ts'], variables);
}
