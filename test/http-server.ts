import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts an HTTP server. Returns its origin.
 * @param atEnd registers the function that closes the server, either at the end of the test or, with `afterAll`, of the file
 */
export async function startTestServer(
  listener: RequestListener,
  atEnd: (close: () => void) => void = onTestFinished,
  responseClass: typeof ServerResponse<IncomingMessage> = ServerResponse,
): Promise<string> {
  const server = createServer({ ServerResponse: responseClass }, listener).listen(0, '127.0.0.1');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
