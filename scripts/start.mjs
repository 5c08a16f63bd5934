// npm start: checks the variables before anything listens, then runs the build. The same file works in the repository and
// in the one folder that `npm run build` completes, wherever that is copied to.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from '../lib/server/process/env.mjs';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const SERVER = [`${HOME}server.js`, `${HOME}.next/standalone/server.js`].find((path) => existsSync(path));

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

if (!SERVER) refuse('There is no build to start: run `npm run build` first.');

let variables;
try {
  variables = parseEnv(process.env);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

const { config } = JSON.parse(readFileSync(`${HOME}.next/required-server-files.json`, 'utf8'));
if (config.env.BUILT_SITE_URL !== variables.SITE_URL) {
  console.warn(`SITE_URL is ${variables.SITE_URL}, but the pages were built for ${config.env.BUILT_SITE_URL}.`);
}

process.env.HOSTNAME = process.env.HOSTNAME || '0.0.0.0';
// Balancers keep idle connections for up to a minute; the side that closes them first must not be this one.
process.env.KEEP_ALIVE_TIMEOUT = process.env.KEEP_ALIVE_TIMEOUT || '65000';
// Next would close its port at the first signal; lib/server/process/lifecycle.ts gives balancers time to notice.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';
await import(SERVER);
