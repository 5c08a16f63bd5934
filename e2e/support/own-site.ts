import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { PORTS, SITE_VARIABLES } from './settings';

export type OwnSite = ReturnType<typeof startOwnSite>;

/**
 * Runs a test against an instance of its own, for which nothing has been counted or kept before.
 * @param openFiles how many descriptors it may have, where that is to be few
 */
export async function withOwnSite(
  variables: Record<string, string>,
  body: (site: OwnSite) => Promise<void>,
  openFiles?: number,
) {
  const site = startOwnSite(variables, openFiles);
  try {
    await site.ready();
    await body(site);
  } finally {
    await site.kill();
  }
}

/** Sends a booking request to it as the page would. */
export function postBooking(site: OwnSite, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Starts a second instance of the built site, for tests of what a start does. */
export function startOwnSite(variables: Record<string, string | undefined> = {}, openFiles?: number) {
  const url = `http://localhost:${PORTS.ownSite}`;
  const env = { ...process.env, ...SITE_VARIABLES, PORT: String(PORTS.ownSite), SITE_URL: url, ...variables };
  const limit = openFiles ? `ulimit -n ${openFiles} && ` : '';
  const child = spawn('sh', ['-c', `${limit}exec node scripts/start.mjs`], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    url,
    output: () => output,
    exited,
    /** Its resident memory in megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** How many files and sockets it has open. */
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async ready() {
      for (let attempt = 0; attempt < 100; attempt++) {
        const response = await fetch(`${url}/api/health`).catch(() => null);
        if (response?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`the site did not start:\n${output}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
    /** Ends it without a chance to finish anything. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
