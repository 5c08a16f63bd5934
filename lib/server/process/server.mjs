import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { headRefusal, sanitize } from './request-rules.mjs';
import { SECURITY_HEADERS } from './security-headers.mjs';

/** In milliseconds (docs/behaviour.md#connections). */
const TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Load balancers keep idle connections for up to a minute, and must be the side that closes them.
  keepAliveTimeout: 65_000,
};

/** For a connection on which a response makes no progress. */
const STALLED_MS = 30_000;

/**
 * Runs the build behind a custom server, because Next's own keeps unmatched `Upgrade` requests open for ever and waits
 * five minutes for a body.
 * Relies on two details of Next: the standalone folder takes its configuration from this variable, and Next listens for
 * upgrades on the server in `httpServer`, here one that nobody can reach. Without such a listener Node handles an
 * `Upgrade` as an ordinary request and closes a `CONNECT`.
 * @param {{ folder: string, config: object, hostname: string, port: number }} settings `folder` is the standalone one
 * @throws {Error} when the port is taken
 */
export async function serve({ folder, config, hostname, port }) {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
  process.chdir(folder);
  /** @type {typeof import('next').default} */
  const next = createRequire(folder)('next');
  const app = next({ dir: folder, hostname, port, httpServer: createServer() });
  // Next does not say when instrumentation.ts is done, so prepare.ts calls this.
  const prepared = new Promise((resolve) => {
    Object.assign(globalThis, { [Symbol.for('website.prepared')]: resolve });
  });
  await Promise.all([app.prepare(), prepared]);
  const handle = app.getRequestHandler();

  /** @type {WeakSet<import('node:net').Socket>} */
  const busy = new WeakSet();
  const server = createServer(TIMEOUTS_MS, (request, response) => {
    const { socket } = request;
    // Browsers and proxies do not pipeline. An attacker could have thousands of files opened over one connection.
    if (busy.has(socket)) return void socket.destroy();
    busy.add(socket);
    response.once('close', () => busy.delete(socket));

    sanitize(request);
    const refused = headRefusal(request);
    if (refused) refuse(response, refused);
    else handle(request, response);
  });
  server.setTimeout(STALLED_MS);
  server.listen(port, hostname);
  await once(server, 'listening');
}

/**
 * @param {ServerResponse} response
 * @param {NonNullable<ReturnType<typeof headRefusal>>} refused
 */
function refuse(response, { status, title, headers }) {
  response.statusCode = status;
  const head = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    ...headers,
  };
  response.setHeaders(new Map(Object.entries(head)));
  response.end(JSON.stringify({ type: 'about:blank', title, status }));
}
