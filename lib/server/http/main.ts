// Entry point of `npm start`: checks the variables, then serves the build. Bundled into the release folder, where it
// runs.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { UnusableVariables } from '@/lib/shared/variables';
import { parseEnv, siteUrl } from '../runtime/env';
import { log, logConsole } from '../runtime/log';
import { serve } from './server';

// V8's heap grows less: `npm run load` takes 219 MB instead of 398, and no request is slower (docs/deploy.md#capacity).
setFlagsFromString('--heap-growing-percent=60');
setFlagsFromString('--semi-space-growth-factor=1');

// Milliseconds. Of a name with several addresses, Node gives up each one but the last after this time. With its own 250 ms,
// a distant server could not be reached if another of its addresses is dead.
setDefaultAutoSelectFamilyAttemptTimeout(2_000);

/** The release folder, which holds Next's standalone build. */
const folder = import.meta.dirname;

/**
 * Prepares Next behind our own server. Relies on two details of Next. The standalone build reads its configuration from the
 * variable set here. Next listens for upgrades on `httpServer`, here a server that nobody can reach; without such a
 * listener, Node handles an `Upgrade` as an ordinary request and closes a `CONNECT`.
 */
async function prepareNext(config: object, { HOSTNAME: hostname, PORT: port }: { HOSTNAME: string; PORT: number }) {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
  process.chdir(folder);
  const next: typeof import('next').default = createRequire(`${folder}/`)('next');
  const app = next({ dir: folder, hostname, port, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}

try {
  const variables = parseEnv(process.env);
  // deploy/install.sh checks the variables before it installs them.
  if (process.argv.includes('--check')) process.exit(0);
  const { HOSTNAME: hostname, PORT: port, TRUST_PROXY_HOPS: proxyHops, SITE_URL, DEMO_ANY_HOST } = variables;
  const { config } = JSON.parse(readFileSync(`${folder}/.next/required-server-files.json`, 'utf8'));
  const builtFor = siteUrl({ SITE_URL: config.env.BUILT_SITE_URL });
  logConsole();
  if (DEMO_ANY_HOST) log.warn('DEMO_ANY_HOST is set: every host counts as the own one. Not for production.');
  if (builtFor !== SITE_URL) log.warn(`SITE_URL is ${SITE_URL}, but the pages were built for ${builtFor}.`);

  const handleByNext = await prepareNext(config, variables);
  const server = await serve(handleByNext, { hostname, port, proxyHops, siteUrl: DEMO_ANY_HOST ? '' : SITE_URL });
  const address = server.address();
  if (proxyHops > 0 && typeof address === 'object' && ['0.0.0.0', '::'].includes(address?.address ?? ''))
    log.warn(
      'TRUST_PROXY_HOPS is set, but the website listens on all addresses: whoever reaches it past the proxy can invent addresses. If the proxy is on this machine, set HOSTNAME=127.0.0.1.',
    );
  log.info(`listening on ${hostname}:${port}`);
} catch (error) {
  console.error(error instanceof UnusableVariables ? error.message : error);
  process.exit(1);
}
