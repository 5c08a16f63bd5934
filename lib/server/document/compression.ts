import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RequestHook } from '../process/request-hooks';

const CODERS = {
  // The lowest quality that clearly beats gzip: 15 ms for the largest script.
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
};
export type Encoding = keyof typeof CODERS;

/** What is sent compressed, and so differs by what the browser takes. */
export const TEXTS = /^(?:text\/|application\/(?:javascript|json|manifest\+json|problem\+json|xml)|image\/svg\+xml)/;

/** For each encoding: every page, script and style of the site several times over. */
const MOST_BYTES = 32 * 2 ** 20;

/**
 * The encoding that a text is sent in.
 * @param accepted the `Accept-Encoding` header
 */
export function preferredEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}

interface EncodedText {
  bytes: Buffer;
  /** Of what is in it, whatever the encoding: a weak one. */
  etag: string;
}

/**
 * Encodes each text once, however often it is sent. A page comes as the very same string each time, which is found
 * without reading it; what comes in pieces is found by its hash.
 */
export function createEncoder() {
  const createCache = () =>
    new LRUCache<string, EncodedText>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
    });
  const known = { br: createCache(), gzip: createCache(), identity: createCache() };
  return (text: string | Buffer, encoding: Encoding): EncodedText => {
    const hash = () => createHash('sha1').update(text).digest('base64url');
    const key = typeof text === 'string' ? text : hash();
    const found = known[encoding].get(key);
    if (found) return found;
    const body = typeof text === 'string' ? Buffer.from(text) : text;
    const encoded = { bytes: CODERS[encoding](body), etag: `W/"${hash()}"` };
    known[encoding].set(key, encoded);
    return encoded;
  };
}

/**
 * Encodes texts on their way out and answers 304 to who has them already. Next would compress each answer anew, the
 * largest item in a profile of the server, though pages, scripts and styles are the same bytes for everyone.
 */
export function encodeAnswers(): RequestHook {
  const encode = createEncoder();
  return (request, response) => {
    if (request.method === 'GET') encodeAnswer(request, response, encode);
  };
}

/** A text that has not been touched yet: not a range, not encoded, not a 304. */
const isPlainText = (response: ServerResponse) =>
  !response.headersSent &&
  (response.statusCode === 200 || response.statusCode === 404) &&
  TEXTS.test(String(response.getHeader('content-type') ?? '')) &&
  !response.hasHeader('content-encoding');

/** Holds a text back until all of it is there; anything else passes untouched. */
function encodeAnswer(request: IncomingMessage, response: ServerResponse, encode: ReturnType<typeof createEncoder>) {
  const write = response.write.bind(response) as (...piece: unknown[]) => boolean;
  const end = response.end.bind(response) as (...last: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  const pieces: Uint8Array[] = [];
  let isHeld: boolean | undefined;

  function holds() {
    isHeld ??= isPlainText(response);
    return isHeld;
  }

  function hold(piece: unknown) {
    if (typeof piece === 'string') pieces.push(Buffer.from(piece));
    if (piece instanceof Uint8Array) pieces.push(piece);
  }

  response.flushHeaders = () => {
    if (!holds()) flushHeaders();
  };

  response.write = (...piece: unknown[]) => {
    if (!holds()) return write(...piece);
    hold(piece[0]);
    const onWritten = piece.find((value) => typeof value === 'function');
    if (onWritten) process.nextTick(onWritten);
    return true;
  };

  response.end = (...last: unknown[]) => {
    if (!holds()) return end(...last);
    const [piece] = last;
    const isWhole = typeof piece === 'string' && pieces.length === 0;
    if (!isWhole) hold(piece);
    const body = prepare(isWhole ? piece : Buffer.concat(pieces));
    return end(body, ...last.filter((value) => typeof value === 'function'));
  };

  /** Sets the head of the answer, and says what its body is. */
  function prepare(text: string | Buffer) {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const { bytes, etag } = encode(text, encoding);
    if (!response.hasHeader('etag')) response.setHeader('etag', etag);
    response.removeHeader('content-length');
    // Whoever has the page that says so still has to learn that there is none here.
    if (response.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) {
      response.statusCode = 304;
      return null;
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', bytes.byteLength);
    return bytes;
  }
}
