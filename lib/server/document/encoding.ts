import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';

/** Smallest output first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** A body in each encoding, with its ETag. */
export type EncodedBody = ReturnType<typeof withEtag>;

/** Adds a weak ETag, which all encodings share: a hash of the content. */
export const withEtag = (body: Record<(typeof ENCODINGS)[number], Buffer>) => ({
  ...body,
  etag: `W/"${createHash('sha1').update(body.identity).digest('base64url')}"`,
});

/**
 * Responds with a body in the smallest encoding that the client accepts, or with 304 if the client already has the body.
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
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body[encoding].byteLength);
  return body[encoding];
}
