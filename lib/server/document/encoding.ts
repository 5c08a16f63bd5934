import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A body in the encodings in which it can be sent. */
export interface EncodedBody {
  /** Weak ETag of the content, shared by all encodings. */
  etag: string;
  inEncoding: (encoding: Encoding) => Buffer;
}

/** Returns a weak ETag of a content. */
export const etagOf = (content: string | Buffer) => `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Returns the first of our encodings that a client accepts. */
function preferredEncoding(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}

/**
 * Sets the headers of a response to a body, and its status to 304 for a client that has the body already.
 * @returns the bytes to send, or null with a 304
 */
export function negotiate(request: IncomingMessage, response: ServerResponse, body: EncodedBody): Buffer | null {
  response.setHeader('ETag', body.etag);
  response.removeHeader('Content-Length');
  // A client that has the page of a 404 still has to learn that this address does not exist.
  if (response.statusCode === 200 && request.headers['if-none-match']?.includes(body.etag)) {
    response.statusCode = 304;
    return null;
  }
  const encoding = preferredEncoding(request);
  const bytes = body.inEncoding(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.byteLength);
  return bytes;
}
