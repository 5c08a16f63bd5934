import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { untilListening } from '@/lib/shared/http';
import { builtFilesIn } from '../document/built-files';
import { PageResponse } from '../document/page-response';
import { isReady, stopOnSignals } from '../runtime/process';
import { addressWithoutSlash, headRefusal, ownAddress, sanitize } from './head-rules';
import { problemParts } from './problem';
import { contextHeaders } from './request-context';

/**
 * Headers of every response. The page cache adds a content security policy to documents, because it knows their inline
 * scripts. HSTS leaves out subdomains, which may have no HTTPS (docs/deploy.md#https-for-the-whole-domain).
 */
const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

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

/**
 * Starts the website's server in the folder of the release. `receive` shows everything that happens to a request, in order.
 * Next's own server keeps an unmatched `Upgrade` request open for ever, waits five minutes for a body, and compresses every
 * response again. `headRefusal` has further reasons.
 * @param handleByNext Next's request handler
 * @param settings `proxyHops` is the number of trusted proxies in front, `siteUrl` is empty if pages have any host
 * @returns the server once it listens
 * @throws Error when the port is taken, or the host is not one of this machine
 */
export async function serve(
  handleByNext: RequestListener,
  { hostname, port, proxyHops, siteUrl }: { hostname: string; port: number; proxyHops: number; siteUrl: string },
) {
  const serveBuiltFile = builtFilesIn('.next/static');

  function receive(request: IncomingMessage, response: ServerResponse): void {
    // Without a socket, the previous response on the connection has not ended. Browsers and proxies do not pipeline. An
    // attacker could have thousands of files opened over one connection.
    if (!response.socket) {
      request.socket.destroy();
      return;
    }

    const context = contextHeaders(request, proxyHops);
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    if (!isReady()) response.shouldKeepAlive = false;

    const refusal = headRefusal(request);
    if (refusal) {
      const { status, headers, body } = problemParts(refusal.problem, refusal.headers);
      response.writeHead(status, headers).end(body);
      return;
    }
    const location = (siteUrl && ownAddress(request, siteUrl, proxyHops)) || addressWithoutSlash(request);
    if (location) {
      response.writeHead(308, { location }).end();
      return;
    }
    sanitize(request);
    if (serveBuiltFile(request, response)) return;
    Object.assign(request.headers, context);
    handleByNext(request, response);
  }

  // PageResponse compresses pages and corrects their headers for caches while Next sends them.
  const server = createServer({ ...TIMEOUTS_MS, ServerResponse: PageResponse }, receive);
  server.setTimeout(STALLED_MS);
  // Before anybody can know that the server listens.
  stopOnSignals(server);
  server.listen(port, hostname);
  await untilListening(server, 'HOSTNAME');
  return server;
}
