import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { codeOf, messageOf } from './errors';
import type { Log } from './log';

/** `body` is JSON, or text when `type` names another media type. */
type Reply = { status: number; body: unknown; type?: undefined } | { status: number; body: string; type: string };

export type Route = (request: IncomingMessage, query: URLSearchParams) => Promise<Reply>;

/** Ends a call with an error response. The message must not quote the request. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The key of the body that is refused. */
    readonly field?: string,
  ) {
    super(message);
  }
}

export const ok = (body: unknown): Reply => ({ status: 200, body });

/** Responds to every request with the reply of its route, or with an error. */
export const createListener =
  (routes: Map<string, Route>, log: Log): RequestListener =>
  async (request, response) => {
    const [path, query] = (request.url ?? '').split('?', 2);
    const call = `${request.method} ${path}`;
    try {
      const route = routes.get(call);
      if (!route) throw new Refusal(404, 'no such call');
      respond(response, await route(request, new URLSearchParams(query)));
    } catch (error) {
      // Never log an unknown path: its text comes from the caller.
      respond(response, failure(error, routes.has(call) ? call : 'unknown', log));
    }
  };

function respond(response: ServerResponse, { status, body, type }: Reply): void {
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // Closes the connection instead of reading the rest of a refused body.
    ...(!response.req.complete && { connection: 'close' }),
  });
  response.end(type ? body : JSON.stringify(body));
}

function failure(error: unknown, call: string, log: Log): Reply {
  if (error instanceof Refusal) {
    log.warn({ call, status: error.status, reason: error.message }, 'refused');
    return { status: error.status, body: { error: error.message, field: error.field } };
  }
  log.error({ call, code: codeOf(error), reason: messageOf(error) }, 'failed');
  return { status: 500, body: { error: 'the call failed, see the log' } };
}
