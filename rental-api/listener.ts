import type { RequestListener } from 'node:http';
import { codeOf, messageOf } from './errors';
import { Refusal, type Reply, type Route, respond } from './http';
import type { Log } from './log';

/** Responds to every request with the reply of its route, or with an error. */
export const createListener =
  (routes: Map<string, Route>, log: Log): RequestListener =>
  async (request, response) => {
    const [path, query] = (request.url ?? '').split('?', 2);
    const call = `${request.method} ${path}`;
    try {
      const route = routes.get(call);
      if (!route) throw new Refusal(404, 'no such call');
      respond(request, response, await route(request, new URLSearchParams(query)));
    } catch (error) {
      // Never log an unknown path: its text comes from the caller.
      respond(request, response, failure(error, routes.has(call) ? call : 'unknown', log));
    }
  };

function failure(error: unknown, call: string, log: Log): Reply {
  if (error instanceof Refusal) {
    log.warn({ call, status: error.status, reason: error.message }, 'refused');
    return { status: error.status, body: { error: error.message } };
  }
  log.error({ call, code: codeOf(error), reason: messageOf(error) }, 'failed');
  return { status: 500, body: { error: 'the call failed, see the log' } };
}
