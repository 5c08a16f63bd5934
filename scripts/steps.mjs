import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command with its output; exits where it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`);
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  if (status === 0) return;
  console.error(`\n✗ ${title} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status || 1);
}

/** Installs the packages unless they are as new as the lockfile. */
export function installPackages() {
  const installed = `${ROOT}node_modules/.package-lock.json`;
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${ROOT}package-lock.json`).mtimeMs;
  if (!isCurrent) step('Installing packages', 'npm', ['ci', '--no-fund', '--no-audit']);
}

/**
 * Starts a process that ends with the script, and ends the script with it.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export function keepRunning(command, args, env) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  process.once('exit', stop);
  child.once('exit', (code) => process.exit(code ?? 0));
}

/**
 * Waits until an address responds with success.
 * @param {string} url
 */
export async function untilReady(url) {
  for (let attempt = 0; attempt < 150; attempt++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not become ready within 30 seconds`);
}

/**
 * Adds the variables of `rental-api/.env`, where there is one; those that are set already win. Needs Node 20.12.
 * Not `.env` in the project's folder: Next would copy that into the build.
 */
export function readEnvFile() {
  const file = `${ROOT}rental-api/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The website's variables beside the embedded rental API. */
export function demoVariables({
  sitePort = process.env.PORT || '3000',
  apiPort = process.env.RENTAL_API_PORT || '4000',
} = {}) {
  return {
    PORT: sitePort,
    RENTAL_API_PORT: apiPort,
    RENTAL_API_URL: `http://127.0.0.1:${apiPort}`,
    // With a mail server it must not be one that everybody knows.
    RENTAL_API_TOKEN: process.env.RENTAL_API_TOKEN || (process.env.SMTP_URL ? randomUUID() : 'demo-token'),
    MAIL_REPLY_TO: process.env.MAIL_REPLY_TO || 'hallo@example.com',
    MAIL_FROM_EMAIL: process.env.MAIL_FROM_EMAIL || 'no-reply@example.com',
    SITE_URL: `http://localhost:${sitePort}`,
  };
}
