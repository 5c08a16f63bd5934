import 'server-only';

/**
 * An error response as RFC 9457 problem details. `title` is for developers; visitors read the page's own text.
 * @param extension further members of the body
 */
export function problem(status: number, title: string, headers?: HeadersInit, extension?: object): Response {
  return Response.json(
    { type: 'about:blank', title, status, ...extension },
    { status, headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/problem+json' } },
  );
}
