import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoVariables } from '../demo-variables';
import { nodeStep, npmStep, ROOT, untilReady } from '../run';
import { calendar, FREE } from './static/calendar';
import { home, TEMPLATE } from './static/home';

const FIRST_PORT = Number(process.env.BENCH_FIRST_PORT ?? 4610);
const BARE = join(ROOT, 'tools/bench/bare');
const STANDALONE = join(BARE, '.next/standalone/tools/bench/bare');

/** Builds the website, and the bare app with the hand-written pages in its public folder. */
export function build(): void {
  npmStep('Building the website', 'build');
  nodeStep('Building the bare app', 'node_modules/next/dist/bin/next', ['build', BARE]);
  cpSync(`${BARE}/.next/static`, `${STANDALONE}/.next/static`, { recursive: true });
  cpSync(`${ROOT}public`, `${STANDALONE}/public`, { recursive: true });
}

/**
 * Starts the rental API, the website, the bare app, which serves the hand-written pages, too.
 * @param beside another copy of .next/standalone to start too
 * @returns the origin of each server, and a function that stops them
 */
export async function startServers(beside?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const data = join(folder, 'data.json');
  const photobooths = [
    { id: 1, name: 'Fotobox', availability: Object.fromEntries([...FREE].map((day) => [day, true])) },
  ];
  writeFileSync(data, JSON.stringify({ template: TEMPLATE, photobooths, accessories: [], bundles: [] }));
  writeFileSync(`${STANDALONE}/public/home.html`, home());
  writeFileSync(`${STANDALONE}/public/calendar.html`, calendar());
  const scripts: Record<string, string[]> = {
    rentalApi: [join(ROOT, 'rental-api/dist/server.mjs')],
    site: [join(ROOT, '.next/standalone/server.mjs')],
    bare: [`${STANDALONE}/server.js`],
    ...(beside && { beside: [resolve(beside, 'server.mjs')] }),
  };
  const origins: Record<string, string> = {};
  const children: ChildProcess[] = [];
  for (const [index, [name, script]] of Object.entries(scripts).entries()) {
    const port = String(FIRST_PORT + index);
    const variables = demoVariables({ sitePort: port, apiPort: String(FIRST_PORT) });
    const env = { ...process.env, ...variables, HOSTNAME: '127.0.0.1', RENTAL_API_DATA: data };
    children.push(spawn(process.execPath, script, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }));
    origins[name] = `http://localhost:${port}`;
    await untilReady(origins[name] + (name === 'rentalApi' ? '/api/templates/active' : '/'));
  }
  return {
    origins,
    stop() {
      for (const child of children) child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
