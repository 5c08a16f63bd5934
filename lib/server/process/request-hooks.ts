import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Reads or changes a request and its response; `server` is the one that received it. */
export type RequestHook = (request: IncomingMessage, response: ServerResponse, server: Server) => void;

/** Runs the hooks, in this order, for each request once its headers are read and before Next sees it. */
export function onEachRequest(hooks: RequestHook[]): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    for (const hook of hooks) hook(request, response, server);
  });
}
