import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';

/** Smallest output first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A body in each encoding. */
export interface EncodedBody extends Record<Encoding, Buffer> {
  /** Weak ETag of the content, shared by all encodings. */
  etag: string;
}

/** Returns a weak ETag: a hash of the content. */
export const etagOf = (content: string | Buffer) => `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Returns the smallest encoding that a client accepts. */
function preferredEncoding(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}

/**
 * Sets the response headers for a body. Sets the status to 304 if the client already has the body.
 * @returns the bytes to send; null for a 304
 */
export function negotiate(request: IncomingMessage, response: ServerResponse, body: EncodedBody): Buffer | null {
  response.setHeader('ETag', body.etag);
  response.removeHeader('Content-Length');
  // Only for 200: a client that has cached the 404 page must still get the 404.
  if (response.statusCode === 200 && request.headers['if-none-match']?.includes(body.etag)) {
    response.statusCode = 304;
    return null;
  }
  const encoding = preferredEncoding(request);
  const bytes = body[encoding];
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.byteLength);
  return bytes;
}
