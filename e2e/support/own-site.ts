import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PORTS, SITE_VARIABLES } from './settings';

/** Starts a second instance of the built site, for tests of what a start does. */
export function startOwnSite(variables: Record<string, string | undefined> = {}) {
  const url = `http://localhost:${PORTS.ownSite}`;
  const env = { ...process.env, ...SITE_VARIABLES, PORT: String(PORTS.ownSite), SITE_URL: url, ...variables };
  const child = spawn('node', ['scripts/start.mjs'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    url,
    output: () => output,
    exited,
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
  };
}
