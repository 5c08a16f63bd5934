import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ConnectionNotOpened, exchange } from './http';

const GET = { method: 'GET', headers: {} } as const;
const signal = () => AbortSignal.timeout(5_000);

/** Runs a server for one test. */
async function withServer(listener: RequestListener, body: (url: string) => Promise<void>) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('exchange', () => {
  it('reports that nothing was sent when no connection opened', async () => {
    await expect(exchange('http://127.0.0.1:9/', { ...GET, signal: signal() })).rejects.toBeInstanceOf(
      ConnectionNotOpened,
    );
    await expect(exchange('https://rental-api.invalid/', { ...GET, signal: signal() })).rejects.toBeInstanceOf(
      ConnectionNotOpened,
    );
  });

  it.each(['GET', 'POST'] as const)('does not report that when the connection breaks during a %s', async (method) => {
    await withServer(
      (request) => request.socket.destroy(),
      async (url) => {
        const failure = await exchange(url, { ...GET, method, signal: signal() }).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        expect(failure).not.toBeInstanceOf(ConnectionNotOpened);
      },
    );
  });

  it('does not follow a redirect', async () => {
    await withServer(
      (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      async (url) => {
        expect((await exchange(url, { ...GET, signal: signal() })).statusCode).toBe(302);
      },
    );
  });

  it('ends when its signal aborts', async () => {
    await withServer(
      () => undefined,
      async (url) => {
        await expect(exchange(url, { ...GET, signal: AbortSignal.timeout(20) })).rejects.toThrow();
      },
    );
  });
});
