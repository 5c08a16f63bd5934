import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Looks at a request and its response, or wraps them; `server` is the one they came through. */
export type RequestHook = (request: IncomingMessage, response: ServerResponse, server: Server) => void;

/** Takes these steps, in this order, for each request as soon as Node has read its head and before Next sees it. */
export function onEachRequest(steps: RequestHook[]): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    for (const step of steps) step(request, response, server);
  });
}
