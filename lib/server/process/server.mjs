import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { headRefusal, sanitize } from './request-rules.mjs';
import { SECURITY_HEADERS } from './security-headers.mjs';

/** How long a client may take for what, in milliseconds. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Balancers keep idle connections for up to a minute; the side that closes them first must not be this one.
  keepAliveTimeout: 65_000,
};

/** For how long a connection may stand still while an answer waits in it, in milliseconds. */
const STALLED = 30_000;

/**
 * Runs the build behind a server of our own, the way that Next's documentation calls a custom server: its own one keeps
 * every unmatched `Upgrade` request open for ever, and waits five minutes for a body.
 * Relies on two shapes of Next: the standalone folder takes its configuration from this variable, and a custom server
 * listens for upgrades on the server that it is told about, which here is one that nobody can reach. Node treats an
 * Upgrade as an ordinary request and ends a CONNECT where nobody listens for them.
 * @param {{ folder: string, config: object, hostname: string, port: number }} settings `folder` is the standalone one
 * @throws {Error} where the port cannot be had
 */
export async function serve({ folder, config, hostname, port }) {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
  process.chdir(folder);
  /** @type {typeof import('next').default} */
  const next = createRequire(folder)('next');
  const app = next({ dir: folder, hostname, port, httpServer: createServer() });
  // Next runs instrumentation.ts without saying when; lib/server/process/prepare.ts calls this at its end.
  const prepared = new Promise((resolve) => {
    Object.assign(globalThis, { [Symbol.for('website.prepared')]: resolve });
  });
  await Promise.all([app.prepare(), prepared]);
  const handle = app.getRequestHandler();

  /** @type {WeakSet<import('node:net').Socket>} */
  const answering = new WeakSet();
  const server = createServer(PATIENCE, (request, response) => {
    const { socket } = request;
    // No browser or proxy sends a request before the last one is answered; whoever does would have thousands of files
    // opened at once over one connection.
    if (answering.has(socket)) return void socket.destroy();
    answering.add(socket);
    response.once('close', () => answering.delete(socket));

    sanitize(request);
    const refused = headRefusal(request);
    if (refused) refuse(response, refused);
    else handle(request, response);
  });
  server.setTimeout(STALLED);
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
