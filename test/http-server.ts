import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './listen';

/**
 * Starts an HTTP server. Returns its origin.
 * @param atEnd registers the function that closes the server, either at the end of the test or, with `afterAll`, of the file
 */
export async function startTestServer(
  listener: RequestListener,
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
  responseClass: typeof ServerResponse<IncomingMessage> = ServerResponse,
): Promise<string> {
  const { port, stop } = await listen(createServer({ ServerResponse: responseClass }, listener));
  atEnd(stop);
  return `http://127.0.0.1:${port}`;
}
