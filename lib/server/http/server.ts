import 'server-only';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readBuiltFiles, serveBuiltFile } from '../document/built-files';
import { PageResponse } from '../document/page-response';
import { isReady } from '../runtime/lifecycle';
import { type HeadRefusal, headRefusal, ownAddress, sanitize } from './head-rules';
import { countResponse } from './metrics';
import { PROBLEM_HEADERS, problemDetails } from './problem';
import { contextHeaders } from './request-context';
import { SECURITY_HEADERS } from './security-headers';

/** Milliseconds (docs/behaviour.md#connections). */
const TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Load balancers keep idle connections for up to a minute, and must be the side that closes them.
  keepAliveTimeout: 65_000,
};

/** A connection without progress is closed after this time. */
const STALLED_MS = 30_000;

type WebsiteServer = Server<typeof IncomingMessage, typeof PageResponse>;
type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts the website's server in the folder of the release. `receive` shows everything that happens to a request, in order.
 * @param handleByNext Next's request handler
 * @param settings `proxyHops` is the number of trusted proxies in front, `siteUrl` is empty if pages have any host
 * @returns the server once it listens
 * @throws Error when the port is taken
 */
export async function serve(
  handleByNext: NextHandler,
  { hostname, port, proxyHops, siteUrl }: { hostname: string; port: number; proxyHops: number; siteUrl: string },
): Promise<WebsiteServer> {
  const builtFiles = readBuiltFiles('.next/static');

  function receive(request: IncomingMessage, response: ServerResponse): void {
    if (isPipelined(request, response)) {
      request.socket.destroy();
      return;
    }

    const context = contextHeaders(request, proxyHops);
    response.setHeaders(SECURITY_HEADERS);
    countResponse(response);
    if (!isReady()) response.shouldKeepAlive = false;

    const refusal = headRefusal(request);
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    const location = siteUrl && ownAddress(request, siteUrl, proxyHops);
    if (location) {
      response.writeHead(308, { location }).end();
      return;
    }
    sanitize(request);
    if (serveBuiltFile(builtFiles, request, response)) return;
    Object.assign(request.headers, context);
    handleByNext(request, response);
  }

  // PageResponse compresses pages and corrects their headers for caches while Next sends them.
  const server = createServer({ ...TIMEOUTS_MS, ServerResponse: PageResponse }, receive);
  server.setTimeout(STALLED_MS);
  server.listen(port, hostname);
  await once(server, 'listening');
  return server;
}

const busySockets = new WeakSet<Socket>();

/**
 * Returns whether a request arrives before the previous response on its connection has ended. Browsers and proxies do
 * not pipeline. An attacker could have thousands of files opened over one connection.
 */
function isPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (busySockets.has(socket)) return true;
  busySockets.add(socket);
  response.once('close', () => busySockets.delete(socket));
  return false;
}

function refuse(response: ServerResponse, { status, title, headers }: HeadRefusal): void {
  response.writeHead(status, { ...PROBLEM_HEADERS, ...headers });
  response.end(JSON.stringify(problemDetails(status, title)));
}
