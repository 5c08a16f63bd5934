import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoVariables } from '../demo-variables';
import { keepRunning, nodeStep, npmStep, ROOT, untilReady } from '../run';
import { calendar } from './pages/calendar';

const FIRST_PORT = Number(process.env.BENCH_FIRST_PORT ?? 4610);
const BARE = `${ROOT}tools/bench/bare`;
const STANDALONE = `${BARE}/.next/standalone/tools/bench/bare`;
const PAGES = `${ROOT}tools/bench/pages/`;

/** Builds the website and the bare app. */
export function build(): void {
  npmStep('Building the website', 'build');
  nodeStep('Building the bare app', 'node_modules/next/dist/bin/next', ['build', BARE]);
}

/**
 * Starts the rental API, for which every day is free, the website, and the bare app. The bare app also serves the hand-written
 * pages and the website's pictures.
 * @param beside another copy of .next/standalone to start too
 * @returns the origin of each server. @throws Error if a build is missing
 */
export async function startServers(beside?: string): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {
    rentalApi: `${ROOT}rental-api/dist/server.mjs`,
    site: `${ROOT}.next/standalone/server.mjs`,
    bare: `${STANDALONE}/server.js`,
    ...(beside && { beside: resolve(beside, 'server.mjs') }),
  };
  const missing = Object.values(scripts).find((script) => !existsSync(script));
  if (missing) throw new Error(`No build: ${missing} is missing. --no-build and --beside need complete builds.`);
  cpSync(`${BARE}/.next/static`, `${STANDALONE}/.next/static`, { recursive: true });
  cpSync(`${ROOT}public`, `${STANDALONE}/public`, { recursive: true });
  for (const page of ['home', 'form']) cpSync(`${PAGES}${page}.html`, `${STANDALONE}/public/${page}.html`);
  writeFileSync(`${STANDALONE}/public/calendar.html`, calendar());
  const origins: Record<string, string> = {};
  for (const [index, [name, script]] of Object.entries(scripts).entries()) {
    const port = String(FIRST_PORT + index);
    const variables = demoVariables({ sitePort: port, apiPort: String(FIRST_PORT) });
    const settings = { ...variables, HOSTNAME: '127.0.0.1', RENTAL_API_DATA: `${PAGES}data.json` };
    keepRunning([script], settings, ['ignore', 'ignore', 'inherit']);
    origins[name] = variables.SITE_URL;
    await untilReady(variables.SITE_URL + (name === 'rentalApi' ? '/api/templates/active' : '/'));
  }
  return origins;
}
