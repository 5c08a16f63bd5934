import { readdirSync } from 'node:fs';
import { run, untilListening } from './processes';
import { PORTS, SITE_VARIABLES } from './settings';

export const METRICS_TOKEN = 'metrics-canary-51c0';

/** An instance of the built site. */
export type OwnSite = ReturnType<typeof runSite>;

interface Place {
  /** The limit of open files. */
  openFiles?: number;
  /** The folder of a copy of the release. Defaults to the build. */
  folder?: string;
}

/** Runs a second instance of the built site, with empty counters and caches. The instance may refuse to start. */
export function runSite(
  variables: Record<string, string | undefined> = {},
  { openFiles, folder = '.next/standalone' }: Place = {},
) {
  const port = variables.PORT ?? String(PORTS.ownSite);
  const url = `http://localhost:${port}`;
  const limit = openFiles ? `ulimit -n ${openFiles} && ` : '';
  const instance = run('sh', ['-c', `${limit}exec node server.mjs`], folder, {
    ...SITE_VARIABLES,
    PORT: port,
    SITE_URL: url,
    METRICS_TOKEN,
    ...variables,
  });
  return {
    ...instance,
    url,
    /** Returns the number of open files and sockets. */
    descriptors: () => readdirSync(`/proc/${instance.pid}/fd`).length,
    /** Returns its metrics as text. */
    async metrics() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      return (await fetch(`${url}/api/metrics`, { headers })).text();
    },
  };
}

/** Runs a second instance and waits until it serves. */
export async function startSite(...given: Parameters<typeof runSite>) {
  const site = runSite(...given);
  await untilListening(PORTS.ownSite, site);
  await fetch(`${site.url}/api/health`);
  return site;
}

/** Sends a booking request as the page would. */
export function postBooking({ url }: { url: string }, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Calls a function this many times, one call after the other. Returns the results. */
export async function times<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index++) results.push(await call(index));
  return results;
}
