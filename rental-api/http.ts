import type { IncomingMessage, ServerResponse } from 'node:http';

/** `body` is JSON, or text when `type` names another media type. */
export type Reply =
  | { status: number; body: unknown; type?: undefined }
  | { status: number; body: string; type: string };

export type Route = (request: IncomingMessage, query: URLSearchParams) => Promise<Reply>;

/** Ends a call with a response that is not a success. The message repeats nothing of the request. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const ok = (body: unknown): Reply => ({ status: 200, body });

export function respond(request: IncomingMessage, response: ServerResponse, { status, body, type }: Reply): void {
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // Closing spares reading the rest of a body that was refused.
    ...(!request.complete && { connection: 'close' }),
  });
  response.end(type ? body : JSON.stringify(body));
}
