import type { ClientRequest } from 'node:http';

/** A server could send interim responses (1xx) without end. Real ones send one or two before the response itself. */
const MAX_INTERIM_RESPONSES = 10;

/** Closes the connection of a request, with an error, when its server sends too many interim responses. */
export function limitInterimResponses(request: ClientRequest): void {
  let count = 0;
  request.on('information', () => {
    if (++count <= MAX_INTERIM_RESPONSES) return;
    request.destroy(Object.assign(new Error('too many interim responses'), { code: 'ERR_INTERIM_RESPONSES' }));
  });
}
