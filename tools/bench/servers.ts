import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type CertificateFiles, createCertificate } from '../certificate';
import { nodeStep, npmStep, ROOT } from '../run';
import { FREE } from './months';
import { originOf, PORTS, type ServerName, TEMPLATE, VARIABLES, WORK_FOLDER } from './settings';

export interface Server {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first response. */
  coldStart: number;
  stop: () => Promise<void>;
}

const BARE = join(ROOT, 'tools/bench/bare');

const SCRIPTS: Record<ServerName, string[]> = {
  site: [join(ROOT, '.next/standalone/server.mjs')],
  bare: [join(BARE, '.next/standalone/tools/bench/bare/server.js')],
  static: ['--import', 'tsx', join(ROOT, 'tools/bench/static/server.ts')],
  rentalApi: [join(ROOT, 'rental-api/dist/server.mjs')],
  other: [],
};

const SERVER_CORE = 0;
const GENERATOR_CORE = 1;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

const pinned = (core: number, command: string[]) =>
  canPin ? ['taskset', '--cpu-list', String(core), ...command] : command;

/** Keeps the load generator off the servers' core. */
export const onGeneratorCore = (command: string[]): string[] => pinned(GENERATOR_CORE, command);

export const pinning = canPin
  ? `servers on core ${SERVER_CORE}, load generator on core ${GENERATOR_CORE}`
  : 'servers and load generator share all cores';

/** Builds the website and the bare app. */
export function build(): void {
  npmStep('Building the website', 'build');
  nodeStep('Building the bare app', 'node_modules/next/dist/bin/next', ['build', BARE]);
  cpSync(`${BARE}/.next/static`, `${BARE}/.next/standalone/tools/bench/bare/.next/static`, { recursive: true });
}

/**
 * Starts a server on its own core.
 * @param script another script than the one of this folder, with its arguments
 * @throws Error without a response within 30 seconds
 */
export async function start(name: ServerName, script = SCRIPTS[name]): Promise<Server> {
  const startedAt = performance.now();
  const [command = '', ...args] = pinned(SERVER_CORE, [process.execPath, ...script]);
  const env = { ...process.env, ...VARIABLES, PORT: String(PORTS[name]) };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const url = originOf(name);
  const stop = async () => {
    child.kill('SIGTERM');
    const isSlow = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(isSlow);
  };
  try {
    await untilResponding(name === 'rentalApi' ? `${url}/api/templates/active` : url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop, coldStart: performance.now() - startedAt };
}

async function untilResponding(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not respond`);
}

/** Returns the resident memory of a process in bytes. */
export const memoryOf = ({ pid }: Server): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

let certificate: Promise<CertificateFiles> | undefined;

/** Returns the certificate of the proxy. */
export const certificateFiles = (): Promise<CertificateFiles> => {
  certificate ??= createCertificate(WORK_FOLDER);
  return certificate;
};

/** Writes the data of the rental API: the template and the free days of the hand-written pages. */
export function prepareFiles(): void {
  rmSync(WORK_FOLDER, { recursive: true, force: true });
  mkdirSync(WORK_FOLDER, { recursive: true });
  const availability = Object.fromEntries([...FREE].map((day) => [day, true]));
  const photobooths = [
    { id: 1, name: 'Fotobox Klassik', availability },
    { id: 2, name: 'Fotobox Deluxe', availability: {} },
  ];
  const lists = { photobooths, accessories: [{ id: 1, name: 'Pavillon' }], bundles: [{ id: 1, name: 'Plus' }] };
  writeFileSync(VARIABLES.RENTAL_API_DATA, JSON.stringify({ template: TEMPLATE, ...lists }));
}

export const removeFiles = (): void => rmSync(WORK_FOLDER, { recursive: true, force: true });
