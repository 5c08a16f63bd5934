import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen';
import { PORTS } from './settings';

async function forward({ url, headers }: IncomingMessage) {
  const outgoing = request({ host: '127.0.0.1', port: PORTS.site, path: url, headers }).end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('no response');
  return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) };
}

/**
 * Starts a shared cache that knows nothing of the site. Like some CDNs, it ignores `Vary` and keeps every cacheable response
 * by its address alone.
 */
export async function startPlainCache() {
  const kept = new Map<string, Awaited<ReturnType<typeof forward>>>();
  const server = createServer(async (incoming, outgoing) => {
    const address = incoming.url ?? '/';
    const known = kept.get(address);
    const response = known ?? (await forward(incoming));
    if (/max-?age=[1-9]/.test(response.headers['cache-control'] ?? '')) kept.set(address, response);
    outgoing.writeHead(response.status, { ...response.headers, 'x-cache': known ? 'HIT' : 'MISS' }).end(response.body);
  });
  const { port, stop } = await listen(server);
  return { url: `http://localhost:${port}`, stop };
}
