import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createCertificate } from '../scripts/certificate.mjs';
import { ROOT, step } from '../scripts/steps.mjs';
import { FREE } from './months.mjs';
import { COMMANDS, FOLDERS, PORTS, SITE_VARIABLES, TEMPLATE } from './settings.mjs';

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Server */

const SERVER_CORE = 0;
const GENERATOR_CORE = 1;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** @param {number} core @param {string[]} command @returns {string[]} */
const pinned = (core, command) => (canPin ? ['taskset', '--cpu-list', String(core), ...command] : command);

/** Keeps the load generator off the servers' core. @param {string[]} command */
export const onGeneratorCore = (command) => pinned(GENERATOR_CORE, command);

export const pinning = canPin
  ? `servers on core ${SERVER_CORE}, load generator on core ${GENERATOR_CORE}`
  : 'servers and load generator share all cores';

/** Builds the website and the bare app. */
export async function build() {
  step('Building the website', 'npm', ['run', '--silent', 'build']);
  step('Building the bare app', 'npx', ['next', 'build', 'bench/bare']);
  const bare = `${ROOT}bench/bare/.next`;
  await cp(`${bare}/static`, `${bare}/standalone/bench/bare/.next/static`, { recursive: true });
}

/** @param {keyof typeof COMMANDS} name */
export const start = (name) =>
  startServer(COMMANDS[name], PORTS[name], name === 'rentalApi' ? '/api/templates/active' : '/');

/**
 * Starts a server on its own core.
 * @param {string[]} script with its arguments
 * @param {number} port
 * @param {string} path that responds once the server is ready
 * @returns {Promise<Server & { msToFirstResponse: number }>}
 * @throws without a response within 30 seconds
 */
export async function startServer(script, port, path = '/') {
  const startedAt = performance.now();
  const [command = '', ...args] = pinned(SERVER_CORE, [process.execPath, ...script]);
  const env = { ...process.env, ...SITE_VARIABLES, PORT: String(port) };
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const isSlow = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(isSlow);
  };
  try {
    await untilResponding(url + path, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop, msToFirstResponse: performance.now() - startedAt };
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function untilResponding(url, child) {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not respond`);
}

/** Gives the rental API the static page's template and a temporary mailbox, and the proxy a certificate. */
export async function prepareFiles() {
  await rm(FOLDERS.work, { recursive: true, force: true });
  await mkdir(FOLDERS.outbox, { recursive: true });
  createCertificate(FOLDERS.work);
  const availability = Object.fromEntries([...FREE].map((day) => [day, true]));
  const photobooths = [
    { id: 1, name: 'Fotobox Klassik', availability },
    { id: 2, name: 'Fotobox Deluxe', availability: {} },
  ];
  const lists = { photobooths, accessories: [{ id: 1, name: 'Pavillon' }], bundles: [{ id: 1, name: 'Plus' }] };
  await writeFile(FOLDERS.data, JSON.stringify({ template: TEMPLATE, ...lists }));
}

export const removeFiles = () => rm(FOLDERS.work, { recursive: true, force: true });
