import 'server-only';

/** A refusal as RFC 9457 problem details; `title` is for developers and crawlers, the page has its own wording. */
export function problem(status: number, title: string, headers?: HeadersInit): Response {
  return Response.json(
    { type: 'about:blank', title, status },
    { status, headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/problem+json' } },
  );
}
