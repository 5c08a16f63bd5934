import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

type Variables = Record<string, string | undefined>;

const environment = (variables: Variables) => ({ ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...variables });

/** Runs a program in the project's folder and shows its output. Ends this process when the program fails. */
export function step(title: string, program: string, args: string[], variables: Variables = {}): void {
  console.log(`\n▸ ${title}`);
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: environment(variables) });
  if (status === 0) return;
  console.error(`\n✗ ${title} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status || 1);
}

/** Runs a JavaScript file as a step. Works on Windows too, unlike `npx`. */
export const nodeStep = (title: string, script: string, args: string[], variables?: Variables): void =>
  step(title, process.execPath, [script, ...args], variables);

/** Runs a script of package.json as a step. */
export function npmStep(title: string, script: string, variables?: Variables): void {
  // npm passes its own path to its scripts.
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', script];
  if (npm) nodeStep(title, npm, args, variables);
  else step(title, 'npm', args, variables);
}

/** Runs Playwright's tests with a configuration as a step. */
export const playwrightStep = (title: string, config: string, args: string[], variables?: Variables): void =>
  nodeStep(title, 'node_modules/playwright/cli.js', ['test', '-c', config, ...args], variables);

/** Starts a JavaScript file. It ends with this process, and this process ends with it. */
export function keepRunning(args: string[], variables: Variables, stdio: StdioOptions = 'inherit'): void {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env: environment(variables) });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('exit', stop);
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** Waits until an address responds with success. @throws Error after 30 seconds */
export async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not become ready within 30 seconds`);
}

/** Returns the first free port from a given port on. A port is free if no program of this machine accepts connections on it. */
export async function freePort(first: number): Promise<number> {
  const socket = connect(first, 'localhost');
  const isPortTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isPortTaken ? freePort(first + 1) : first;
}
