// npm start: checks the variables, then runs the build. Works in the repository and in copies of the folder that
// `npm run build` completes.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { logConsoleAsJson } from '../lib/server/process/console.mjs';
import { parseEnv } from '../lib/server/process/env.mjs';
import { serve } from '../lib/server/process/server.mjs';

// By default V8 lets garbage pile up to several times what is in use before it collects: 330 MB under a flood of sends,
// of which this leaves 180 at the same throughput.
setFlagsFromString('--heap-growing-percent=60');

const HOME = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = [HOME, `${HOME}.next/standalone/`].find((path) => existsSync(`${path}server.js`));

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

if (!FOLDER) refuse('There is no build to start: run `npm run build` first.');

let variables;
try {
  variables = parseEnv(process.env);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

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
