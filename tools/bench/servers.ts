import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoVariables } from '../demo-variables';
import { keepRunning, nodeStep, npmStep, ROOT, untilReady } from '../run';
import { calendar } from './pages/calendar';

const FIRST_PORT = Number(process.env.BENCH_FIRST_PORT ?? 4610);
const BARE = `${ROOT}tools/bench/bare`;
const STANDALONE = `${BARE}/.next/standalone/tools/bench/bare`;

/** Every day is free. The template is that of the hand-written home page. */
const DATA = {
  template: {
    name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
    description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
  },
  photobooths: [{ id: 1, name: 'Fotobox', otherDays: 'free' }],
  accessories: [],
  bundles: [],
};

/** Builds the website, and the bare app with the website's pictures in its public folder. */
export function build(): void {
  npmStep('Building the website', 'build');
  nodeStep('Building the bare app', 'node_modules/next/dist/bin/next', ['build', BARE]);
  cpSync(`${BARE}/.next/static`, `${STANDALONE}/.next/static`, { recursive: true });
  cpSync(`${ROOT}public`, `${STANDALONE}/public`, { recursive: true });
}

/**
 * Starts the rental API, the website, and the bare app, which serves the hand-written pages, too. They end with this process.
 * @param beside another copy of .next/standalone to start too
 * @returns the origin of each server
 */
export async function startServers(beside?: string): Promise<Record<string, string>> {
  const data = `${ROOT}dist/bench/data.json`;
  mkdirSync(`${ROOT}dist/bench`, { recursive: true });
  writeFileSync(data, JSON.stringify(DATA));
  cpSync(`${ROOT}tools/bench/pages/home.html`, `${STANDALONE}/public/home.html`);
  writeFileSync(`${STANDALONE}/public/calendar.html`, calendar());
  const scripts: Record<string, string> = {
    rentalApi: `${ROOT}rental-api/dist/server.mjs`,
    site: `${ROOT}.next/standalone/server.mjs`,
    bare: `${STANDALONE}/server.js`,
    ...(beside && { beside: resolve(beside, 'server.mjs') }),
  };
  const origins: Record<string, string> = {};
  for (const [index, [name, script]] of Object.entries(scripts).entries()) {
    const port = String(FIRST_PORT + index);
    const variables = demoVariables({ sitePort: port, apiPort: String(FIRST_PORT) });
    const env = { ...variables, HOSTNAME: '127.0.0.1', RENTAL_API_DATA: data };
    keepRunning([script], env, ['ignore', 'ignore', 'inherit']);
    origins[name] = variables.SITE_URL;
    await untilReady(variables.SITE_URL + (name === 'rentalApi' ? '/api/templates/active' : '/'));
  }
  return origins;
}
