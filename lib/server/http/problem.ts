/** All errors of the HTTP interface. The titles are for developers. Visitors read the text of the page. */
const PROBLEMS = {
  badDate: { status: 400, title: 'The query needs a date such as 2027-05-01' },
  notJson: { status: 400, title: 'The body is not JSON' },
  badToken: { status: 401, title: 'The bearer token is missing or wrong' },
  otherOrigin: { status: 403, title: 'Only the website itself may send requests' },
  noMetrics: { status: 404, title: 'Metrics are not switched on' },
  noResource: { status: 404, title: 'There is no such resource' },
  badMethod: { status: 405, title: 'The method is not allowed' },
  keyInUse: { status: 409, title: 'The request is still being sent under this key' },
  noLength: { status: 411, title: 'The body needs a Content-Length' },
  bodyTooLarge: { status: 413, title: 'The body is too large' },
  addressTooLong: { status: 414, title: 'The address is too long' },
  badMediaType: { status: 415, title: 'The body must be application/json' },
  badKey: { status: 422, title: 'The idempotency key is not a UUID' },
  keyOfAnother: { status: 422, title: 'The key belongs to another request' },
  badRequest: { status: 422, title: 'The booking request is not acceptable' },
  recipientRefused: { status: 422, title: 'The mail server refuses the e-mail address' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  unusableResponse: { status: 502, title: 'The rental API did not give a usable response' },
  tooManyCalls: { status: 503, title: 'Too many calls to the rental API are waiting' },
  stopping: { status: 503, title: 'This instance is shutting down' },
  lateResponse: { status: 504, title: 'The rental API did not respond in time' },
} as const;

export type ProblemName = keyof typeof PROBLEMS;

/**
 * Returns the status, headers and body of an error response, which has RFC 9457 problem details.
 * @param extension additional members of the body
 */
export function problemParts(name: ProblemName, headers: Record<string, string> = {}, extension: object = {}) {
  const { status, title } = PROBLEMS[name];
  const body = JSON.stringify({ type: 'about:blank', title, status, ...extension });
  return {
    status,
    body,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      // nginx replaces the bodies of these responses, and restores them from this header (deploy/nginx.conf).
      ...((status === 429 || status > 500) && { 'problem-body': body }),
      ...headers,
    },
  };
}

/** Returns an error response. The parameters are those of `problemParts`. */
export function problem(...given: Parameters<typeof problemParts>): Response {
  const { body, ...init } = problemParts(...given);
  return new Response(body, init);
}
