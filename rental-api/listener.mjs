import { Refusal, respond } from './http.mjs';

/**
 * Responds to every request: by its route, or with what went wrong.
 * @param {Map<string, import('./http.mjs').Route>} routes
 * @param {import('./log.mjs').Log} log
 * @returns {import('node:http').RequestListener}
 */
export const createListener = (routes, log) => async (request, response) => {
  const [path, query] = (request.url ?? '').split('?', 2);
  const call = `${request.method} ${path}`;
  try {
    const route = routes.get(call);
    if (!route) throw new Refusal(404, 'no such call');
    respond(request, response, await route(request, new URLSearchParams(query)));
  } catch (error) {
    // What else was asked for is the caller's own text.
    respond(request, response, failure(error, routes.has(call) ? call : 'another', log));
  }
};

/** @param {unknown} error @param {string} call @param {import('./log.mjs').Log} log */
function failure(error, call, log) {
  if (error instanceof Refusal) {
    log.warn({ call, status: error.status, reason: error.message }, 'refused');
    return { status: error.status, body: { error: error.message } };
  }
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  log.error({ call, code, reason: message }, 'failed');
  return { status: 500, body: { error: 'the call failed, see the log' } };
}
