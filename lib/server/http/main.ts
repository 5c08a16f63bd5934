// npm start: checks the variables, then serves the build. `npm run build` bundles this file into the folder of the release.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { logConsoleAsJson } from '../process/console.mjs';
import { parseEnv } from '../process/env.mjs';
import { serve } from '../process/server.mjs';

// By default V8 lets garbage pile up to several times what is in use before it collects: 330 MB under a flood of sends,
// of which this leaves 180 at the same throughput.
setFlagsFromString('--heap-growing-percent=60');

/** The folder of the release. */
const FOLDER = `${import.meta.dirname}/`;

function readVariables() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const variables = readVariables();
// deploy/install.sh checks the variables before it writes them.
if (process.argv.includes('--check')) process.exit(0);

logConsoleAsJson();
const { config } = JSON.parse(readFileSync(`${FOLDER}.next/required-server-files.json`, 'utf8'));
if (config.env.BUILT_SITE_URL !== variables.SITE_URL) {
  console.warn(`SITE_URL is ${variables.SITE_URL}, but the pages were built for ${config.env.BUILT_SITE_URL}.`);
}

const { PORT: port } = variables;
const hostname = process.env.HOSTNAME || '0.0.0.0';
try {
  await serve({ folder: FOLDER, config, hostname, port });
  console.info(`listening on ${hostname}:${port}`);
} catch (error) {
  console.error(error);
  process.exit(1);
}
