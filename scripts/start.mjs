// npm start: checks the variables before anything listens, then runs the build.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from '../lib/server/env.mjs';
import { ROOT } from './steps.mjs';

const SERVER = `${ROOT}.next/standalone/server.js`;

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(SERVER)) refuse('There is no build to start: run `npm run build` first.');

let variables;
try {
  variables = parseEnv(process.env);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

const { config } = JSON.parse(readFileSync(`${ROOT}.next/required-server-files.json`, 'utf8'));
if (config.env.BUILT_SITE_URL !== variables.SITE_URL) {
  console.warn(`SITE_URL is ${variables.SITE_URL}, but the pages were built for ${config.env.BUILT_SITE_URL}.`);
}

process.env.HOSTNAME = process.env.HOSTNAME || '0.0.0.0';
await import(SERVER);
