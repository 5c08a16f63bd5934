import 'server-only';
import type { CallFailure } from '../rental-api/result';

/** A refusal as RFC 9457 problem details; `title` is for developers and crawlers, the page has its own wording. */
export function problem(status: number, title: string, headers?: HeadersInit): Response {
  return Response.json(
    { type: 'about:blank', title, status },
    { status, headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/problem+json' } },
  );
}

/** The answer for a rental API that gave none: 504 when the time ran out, 503 while it is left alone, else 502 (DESIGN §4). */
export function upstreamProblem(failure: CallFailure): Response {
  if (failure === 'timeout') return problem(504, 'The rental API did not answer in time');
  if (failure === 'paused') return problem(503, 'The rental API is failing and left alone for a while');
  return problem(502, 'The rental API did not give a usable answer');
}
