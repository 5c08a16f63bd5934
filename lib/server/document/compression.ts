import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RequestHook } from '../process/request-hooks';
import { type StoredPage, storedPages } from './stored-pages.mjs';

/** The lowest quality that clearly beats gzip. */
const QUICK = 5;

/** 8 to 10 % smaller, but forty times the work: not while somebody waits. */
const BEST = zlib.BROTLI_MAX_QUALITY;

const brotliOptions = (bytes: number, quality: number) => ({
  params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes },
});

const CODERS = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions(body.byteLength, QUICK)),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
};
export type Encoding = keyof typeof CODERS;

/** Pages, and the data that navigations fetch instead of them. */
const DOCUMENT = /^text\/(?:html|x-component)/;

const BUILT_FILE = /^\/_next\/static\/[^?]+\.(?:js|css|svg)(?:\?|$)/;

/** True for what is sent compressed, and so differs by what the browser takes. */
export const isCompressed = (type: string, url: string) => DOCUMENT.test(type) || BUILT_FILE.test(url);

/** For each encoding: every page, script and style of the site several times over. */
const MOST_BYTES = 32 * 2 ** 20;

/**
 * The encoding to send.
 * @param accepted the `Accept-Encoding` header
 */
export function preferredEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}

/** A file as the build compressed it (tools/build.ts); undefined where there was no build, as in development. */
function compressedByBuild(url: string): Buffer | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  // Dot segments may have led out of the folder.
  if (!pathname.startsWith('/_next/static/')) return undefined;
  try {
    return readFileSync(`${pathname.replace('/_next', '.next')}.br`);
  } catch {
    return undefined;
  }
}

interface EncodedText {
  bytes: Buffer;
  /** Of what is in it, whatever the encoding: a weak one. */
  etag: string;
  isBest: boolean;
}

const hashOf = (text: string | Buffer) => createHash('sha1').update(text).digest('base64url');
const etagOf = (text: string | Buffer) => `W/"${hashOf(text)}"`;

const compressBeside = promisify(brotliCompress);

/**
 * Encodes each text once, however often it is sent. A page is the very same string each time, which is found without
 * reading it; bytes are found by their hash.
 */
export function createEncoder() {
  const createCache = () =>
    new LRUCache<string, EncodedText>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
    });
  const known = { br: createCache(), gzip: createCache(), identity: createCache() };
  let prepared = Promise.resolve();

  /** Makes the best brotli of a text beside the event loop, one text at a time: they never take more than one thread. */
  function prepare(text: string) {
    prepared = prepared.then(async () => {
      // Pages are rendered again every few seconds, mostly to the same text.
      if (known.br.get(text)?.isBest) return;
      const options = brotliOptions(Buffer.byteLength(text), BEST);
      // Without its best brotli a page goes out as it is compressed while somebody waits.
      const bytes = await compressBeside(text, options).catch(() => undefined);
      if (bytes) known.br.set(text, { bytes, etag: etagOf(text), isBest: true });
    });
    return prepared;
  }

  function encode(text: string | Buffer, encoding: Encoding, bestBrotli?: () => Buffer | undefined): EncodedText {
    const key = typeof text === 'string' ? text : hashOf(text);
    const found = known[encoding].get(key);
    if (found) return found;
    const best = encoding === 'br' ? bestBrotli?.() : undefined;
    const bytes = best ?? CODERS[encoding](Buffer.from(text));
    const encoded = { bytes, etag: etagOf(text), isBest: best !== undefined };
    known[encoding].set(key, encoded);
    return encoded;
  }

  return { encode, prepare };
}

/**
 * Compresses each document and built file for all its responses, and sends 304 to browsers that have it. Next would
 * compress every response, the largest item in a profile of the server. Everything else passes untouched, streams included.
 */
export function compressResponses(): RequestHook {
  const { encode, prepare } = createEncoder();
  storedPages.subscribe((page) => prepare((page as StoredPage).html));
  return (request, response) => {
    if (request.method === 'GET') compress(request, response, encode);
  };
}

type Encode = ReturnType<typeof createEncoder>['encode'];

const toBytes = (piece: unknown) =>
  typeof piece === 'string' ? Buffer.from(piece) : piece instanceof Uint8Array ? piece : Buffer.alloc(0);

function compress(request: IncomingMessage, response: ServerResponse, encode: Encode) {
  const { url = '' } = request;
  const end = response.end.bind(response) as (...last: unknown[]) => ServerResponse;
  const held: Uint8Array[] = [];

  /** Neither a range nor encoded nor begun. */
  const isPlain = () =>
    !response.headersSent &&
    (response.statusCode === 200 || response.statusCode === 404) &&
    !response.hasHeader('content-encoding') &&
    isCompressed(String(response.getHeader('content-type') ?? ''), url);

  const isBuiltFile = BUILT_FILE.test(url);
  if (isBuiltFile) holdPieces();
  response.end = (...last: unknown[]) => {
    if (!isPlain()) return end(...last);
    const [piece] = last;
    const isWhole = typeof piece === 'string' && held.length === 0;
    const body = prepare(isWhole ? piece : Buffer.concat([...held, toBytes(piece)]));
    return end(body, ...last.filter((value) => typeof value === 'function'));
  };

  /** Files are read in pieces, documents come whole. */
  function holdPieces() {
    const write = response.write.bind(response) as (...piece: unknown[]) => boolean;
    const flushHeaders = response.flushHeaders.bind(response);
    response.flushHeaders = () => {
      if (!isPlain()) flushHeaders();
    };
    response.write = (...piece: unknown[]) => {
      if (!isPlain()) return write(...piece);
      held.push(toBytes(piece[0]));
      const onWritten = piece.find((value) => typeof value === 'function');
      if (onWritten) process.nextTick(onWritten);
      return true;
    };
  }

  /** Sets the headers of the response, and returns its body. */
  function prepare(text: string | Buffer) {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const isBuilt = isBuiltFile && response.statusCode === 200;
    const { bytes, etag } = encode(text, encoding, isBuilt ? () => compressedByBuild(url) : undefined);
    if (!response.hasHeader('etag')) response.setHeader('etag', etag);
    response.removeHeader('content-length');
    // A browser that has the page of a 404 still has to learn that there is none here.
    if (response.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) {
      response.statusCode = 304;
      return null;
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', bytes.byteLength);
    return bytes;
  }
}
