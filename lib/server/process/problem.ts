import 'server-only';

/** An error response as RFC 9457 problem details. `title` is for developers; visitors read the page's own text. */
export function problem(status: number, title: string, headers?: HeadersInit): Response {
  return Response.json(
    { type: 'about:blank', title, status },
    { status, headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/problem+json' } },
  );
}
