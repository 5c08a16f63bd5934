import type { IncomingMessage, ServerResponse } from 'node:http';

/** `body` is JSON, or text when `type` names another media type. */
export type Reply =
  | { status: number; body: unknown; type?: undefined }
  | { status: number; body: string; type: string };

export type Route = (request: IncomingMessage, query: URLSearchParams) => Promise<Reply>;

/** Ends a call with an error response. The message must not quote the request. */
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
    // Closes the connection instead of reading the rest of a refused body.
    ...(!request.complete && { connection: 'close' }),
  });
  response.end(type ? body : JSON.stringify(body));
}
